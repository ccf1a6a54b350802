import { type ErrorWord, errors } from '#contract/errors.ts';
import type { InputIssue } from '#contract/wire.ts';

/** Figures that a message names, such as seconds to wait or tries left. */
export type RefusalFigures = { [name: string]: string | number };

/** A call that ends with another code than 1. Expected: it is thrown to undo the transaction. */
export class Refusal extends Error {
  readonly word: ErrorWord;
  readonly figures: RefusalFigures;
  readonly issues: InputIssue[];

  constructor(word: ErrorWord, figures: RefusalFigures = {}, issues: InputIssue[] = []) {
    super(word);
    this.word = word;
    this.figures = figures;
    this.issues = issues;
  }

  get http(): number {
    return errors[this.word].http;
  }
}

/** The row that an id names, or the same 404 for a missing one and for somebody else's. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Refusal('not_found');
  return row;
}
