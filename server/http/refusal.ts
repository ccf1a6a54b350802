import { type ErrorWord, errors } from '#contract/rules/errors.ts';
import type { InputIssue } from '#contract/wire.ts';

/** Figures in a message, such as the seconds to wait or the tries left. */
export type RefusalFigures = { [name: string]: string | number };

/** An expected failure, a code other than 1. Thrown, so that it rolls the transaction back. */
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

/** Returns the row; throws the same `not_found` for a missing one and somebody else's. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Refusal('not_found');
  return row;
}
