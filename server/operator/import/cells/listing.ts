import type { Row } from '../columns.ts';
import type { Remark } from '../variants.ts';
import { readBoolean, readStatus } from './boolean.ts';

/** Whether a file lists a product. */
export interface Listing {
  /** Undefined if it does not say so, or not in a word that is understood. */
  isListed: boolean | undefined;
  /** A word was not understood, and no other withdraws the product. */
  isUnclear: boolean;
  remarks: Remark[];
}

const columns = [
  ['status', 'Status', readStatus],
  ['published', 'Published', readBoolean],
] as const;

/** Reads a product's Status and Published. All of its rows must list it; one withdraws it. */
export function readListing(rows: Row[]): Listing {
  const words = rows.flatMap(({ cells, line }) =>
    columns.flatMap(([field, name, read]) => {
      const text = cells[field];
      return text ? [{ line, name, text, isListed: read(text) }] : [];
    }),
  );
  const remarks = words
    .filter(({ isListed }) => isListed === undefined)
    .map(({ line, name, text }) => ({ line, reason: `${name} "${text}" ${unclear}` }));
  const isWithdrawn = words.some(({ isListed }) => isListed === false);
  const isUnclear = !isWithdrawn && remarks.length > 0;
  const isListed = isUnclear || words.length === 0 ? undefined : !isWithdrawn;
  return { isListed, isUnclear, remarks };
}

const unclear = 'is not understood: the product stays as it is, and a new one off sale';
