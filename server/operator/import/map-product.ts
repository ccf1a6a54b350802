import type { Category } from '#contract/calls/catalogue.ts';
import type { StoredOption } from '../../db/schema/catalogue.ts';
import { type CategoryGuess, guessCategory } from './categories.ts';
import { type Listing, readListing } from './cells/listing.ts';
import type { Field, Row } from './columns.ts';
import { clip, oneLine } from './one-line.ts';
import { findOptions, optionFields, storedOptions } from './options.ts';
import { paragraphs } from './paragraphs.ts';
import type { ProductRows } from './product-rows.ts';
import { slugOf } from './slugs.ts';
import { isVariant, type Remark, readVariants, type Variant } from './variants.ts';

/**
 * A product as the shop stores it. Fields without a column in the file are undefined and stay as
 * they are.
 */
export interface MappedProduct {
  line: number;
  handle: string;
  vendor: { handle: string; name: string };
  name: string | undefined;
  description: string | undefined;
  category: Category;
  /** Whether the file has a column that determines the category. */
  isSorted: boolean;
  options: StoredOption[];
  /** Whether the file has a column for option values. */
  hasOptionColumns: boolean;
  variants: Variant[];
  /** Variants whose rows were left out, and which stay as they are if they are on sale. */
  unread: Variant[];
  /** Addresses or file names in gallery order; undefined if the file has no such column. */
  pictures: { line: number; address: string }[] | undefined;
  listing: Pick<Listing, 'isListed' | 'isUnclear'>;
}

/** The outcome of a product's rows. Without a product they were refused, for the reasons given. */
export interface Mapping {
  product?: MappedProduct;
  /** The type that decided the category, as in the file. */
  type: string;
  guess: CategoryGuess;
  remarks: Remark[];
  /** Rows of a product that were left out. */
  rowsRefused?: number;
}

export interface MapSettings {
  currency: string;
  lang: string;
}

const maxName = 300;
const maxDescription = 20_000;

/** Maps one product from its rows. */
export function mapProduct(
  { handle, vendor, rows }: ProductRows,
  { currency, lang }: MapSettings,
): Mapping {
  const first = (field: Field) => rows.map(({ cells }) => cells[field]).find(Boolean);
  const has = (field: Field) => rows.some(({ cells }) => cells[field] !== undefined);
  const line = rows[0]?.line ?? 0;
  const name = first('title');
  const { type, guess } = sort(first, name ?? '');
  const refuse = (reason: string) => ({ type, guess, remarks: [{ line, reason }] });
  if (!handle) return refuse('the row names neither Handle nor Title');
  if (!vendor) return refuse('there is no Vendor; name a shop for such products with --shop');
  const sold = rows.filter(isVariant);
  if (sold.length === 0) return refuse('there is no price in any of its rows');
  const options = findOptions(rows);
  const { variants, unread, remarks, refused } = readVariants(sold, options, currency);
  if (variants.length === 0) {
    remarks.push({ line, reason: 'no variant is left; the product is refused' });
    return { type, guess, remarks };
  }
  const { isListed, isUnclear, remarks: unclear } = readListing(rows);
  remarks.push(...unclear);
  const choices = variants.map(({ labels }) => labels);
  const product = {
    line,
    handle,
    vendor: { handle: slugOf(vendor), name: oneLine(vendor, maxName) },
    name: name && oneLine(name, maxName),
    description: has('body') ? clip(paragraphs(first('body') ?? ''), maxDescription) : undefined,
    category: guess.category,
    isSorted: has('type') || has('category') || has('tags'),
    options: storedOptions(options, choices, lang),
    hasOptionColumns: optionFields.some(has),
    variants,
    unread,
    pictures: has('picture') ? gallery(rows) : undefined,
    listing: { isListed, isUnclear },
  };
  return { product, type, guess, remarks, rowsRefused: refused };
}

function sort(first: (field: Field) => string | undefined, title: string) {
  const type = first('type') ?? '';
  const path = first('category') ?? '';
  const tags = (first('tags') ?? '').split(',').map((tag) => tag.trim());
  return { type: type || path, guess: guessCategory({ type, path, tags, title }) };
}

/** Pictures sorted by position; those without one keep their order, at the end. */
function gallery(rows: Row[]): { line: number; address: string }[] {
  const seen = new Set<string>();
  return rows
    .flatMap(({ line, cells }) => {
      const address = cells.picture;
      if (!address || seen.has(address)) return [];
      seen.add(address);
      const position = Number(cells.picturePosition || Number.NaN);
      return [{ line, address, position: Number.isFinite(position) ? position : Infinity }];
    })
    .sort((a, b) => (a.position === b.position ? 0 : a.position - b.position))
    .map(({ line, address }) => ({ line, address }));
}
