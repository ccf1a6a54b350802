import type { StoredOption, sku } from '../../../db/schema/catalogue.ts';
import type { Remark, Variant } from '../variants.ts';

/** A variant as stored. */
export type Sku = typeof sku.$inferSelect;

/** A variant of a file, and its row if it is known. */
export type Known = Variant & { row: Sku | undefined };

/** A variant of a file whose values are chosen; without a row it is new. */
export interface MatchedVariant extends Known {
  /** Its value of each option, as a key. */
  values: string[];
}

/** What a file makes of a product's variants. */
export interface Matched {
  options: StoredOption[];
  variants: MatchedVariant[];
  /** Rows that the file does not name, with their values in the order of the options. */
  others: { row: Sku; values: string[] }[];
  remarks: Remark[];
  /** Variants left out, because another one has the same options. */
  refused: number;
}

/** A product's variants and options in the shop; empty if it is new. */
export interface Stored {
  rows: Sku[];
  options: StoredOption[];
  /** Variants of other products in its shop that have SKUs of the file. */
  elsewhere: Sku[];
}
