import { readMoney } from '../money-text.ts';
import type { Row } from './columns.ts';

/** In minor units: as many as a line may hold still make a sum that the wire can carry. */
const maxPrice = 1_000_000_000;

/** What a price cell says: minor units, or why it cannot be taken. */
export type Price = { price: number } | { problem: string };

/** Reads a price. Nothing is sold for nothing: an order must cost something. */
export function readPrice(text: string, currency: string): Price {
  const reading = readMoney(text, currency);
  if ('problem' in reading) return { problem: `the price ${reading.problem}` };
  if (reading.minor === 0) return { problem: 'the price is 0' };
  if (reading.minor > maxPrice) return { problem: `the price "${text}" is absurd` };
  return { price: reading.minor };
}

/** Shopify sells what it does not count, and so do we: as many as one may buy at once. */
export const uncounted = 999;
const maxQuantity = 1_000_000;

/** How many can be sold: undefined where the file has no such column. */
export type Quantity = { quantity: number | undefined } | { problem: string };

/** Reads how many there are. What is not counted, or sells on when it is gone, never runs out. */
export function readQuantity({ quantity, tracker, policy }: Row['cells']): Quantity {
  if (quantity === undefined) return { quantity: undefined };
  if (quantity === '') return { quantity: uncounted };
  const plain = quantity
    .normalize('NFKC')
    .replace(/^(-?\d{1,3}(?:[,.' ]\d{3})+)$/, (grouped) => grouped.replace(/[^\d-]/g, ''));
  const match = /^(-?\d+)(?:[.,]0+)?$/.exec(plain);
  const count = Number(match?.[1]);
  if (!match || count > maxQuantity) return { problem: `"${quantity}" is not a number of pieces` };
  if (count > 0) return { quantity: count };
  return { quantity: tracker === '' || sellsOn(policy) ? uncounted : 0 };
}

const sellsOn = (policy = '') => /^(?:continue|true|yes)$/i.test(policy);
