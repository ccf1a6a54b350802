import type { CategoryGuess } from './categories.ts';
import { oneLine } from './one-line.ts';

/** Something about a row that its merchant should know. */
export interface Problem {
  line: number;
  product: string;
  reason: string;
}

/** The outcome of an import. */
export interface Report {
  products: { added: number; updated: number; refused: number };
  /** Variants on sale now, those withdrawn because the file no longer has them, rows left out. */
  variants: { kept: number; withdrawn: number; refused: number };
  /** `later` counts those that another import of the file may get. */
  pictures: { kept: number; failed: number; later: number };
  /** Types that no known word matched, and the categories chosen instead. */
  guesses: Guess[];
  /** Vendors whose products another shop has already, and keeps. */
  otherVendors: OtherVendor[];
  /** The handles of shops in the file that promise no returns, as shoppers are told. */
  shopsWithoutReturns: string[];
  /** The first of them, by line; `problemCount` counts all. */
  problems: Problem[];
  problemCount: number;
  /** The operator stopped the import before the end. */
  isInterrupted: boolean;
}

/** A type in the file whose category was guessed. */
export interface Guess {
  type: string;
  category: string;
  by: CategoryGuess['by'];
  products: number;
}

/** A vendor in the file, and the shop that keeps its products. */
export interface OtherVendor {
  vendor: string;
  /** The shop's handle. */
  shop: string;
  products: number;
}

/** A cell in the wrong column may be a whole description. */
const maxReason = 400;

/** A file may have a type or a vendor per product; nobody reads more than this. */
const maxRows = 200;

/** Collects a report, holding at most `maxProblems` problems. */
export class Reporter {
  readonly products = { added: 0, updated: 0, refused: 0 };
  readonly variants = { kept: 0, withdrawn: 0, refused: 0 };
  readonly pictures = { kept: 0, failed: 0, later: 0 };
  isInterrupted = false;
  shopsWithoutReturns: string[] = [];
  private problemCount = 0;
  private readonly problems: Problem[] = [];
  private readonly guesses = new Map<string, Guess>();
  private readonly otherVendors = new Map<string, OtherVendor>();
  private readonly maxProblems: number;

  constructor(maxProblems: number) {
    this.maxProblems = maxProblems;
  }

  /** The number of products handled so far. */
  get done(): number {
    const { added, updated, refused } = this.products;
    return added + updated + refused;
  }

  addProblems(problems: Problem[]): void {
    this.problemCount += problems.length;
    const room = Math.max(0, this.maxProblems - this.problems.length);
    const kept = problems.slice(0, room);
    this.problems.push(
      ...kept.map((problem) => ({ ...problem, reason: oneLine(problem.reason, maxReason) })),
    );
  }

  addGuess(type: string, { category, by }: CategoryGuess): void {
    if (by !== 'title' && by !== 'nothing') return;
    const key = JSON.stringify([type, category, by]);
    const guess = this.guesses.get(key) ?? { type, category, by, products: 0 };
    guess.products += 1;
    if (this.guesses.size < maxRows) this.guesses.set(key, guess);
  }

  /** Notes a product that stays in its shop though its vendor in the file is another. */
  addOtherVendor(vendor: string, shop: string): void {
    const key = JSON.stringify([vendor, shop]);
    const noted = this.otherVendors.get(key) ?? { vendor, shop, products: 0 };
    noted.products += 1;
    if (this.otherVendors.size < maxRows) this.otherVendors.set(key, noted);
  }

  get report(): Report {
    return {
      products: this.products,
      variants: this.variants,
      pictures: this.pictures,
      guesses: [...this.guesses.values()].sort((a, b) => b.products - a.products),
      otherVendors: [...this.otherVendors.values()].sort((a, b) => b.products - a.products),
      shopsWithoutReturns: this.shopsWithoutReturns,
      problems: this.problems.toSorted((a, b) => a.line - b.line),
      problemCount: this.problemCount,
      isInterrupted: this.isInterrupted,
    };
  }
}
