import { readMoney } from '../money-text.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import type { Row } from './columns.ts';

/** In minor units: the largest quantity at this price still fits the wire's safe integers. */
const maxPrice = 1_000_000_000;

/** The price in a cell, in minor units, or why it is unusable. */
export type Price = { price: number } | { problem: string };

/** Reads a price. Zero is a problem: an order must cost something. */
export function readPrice(text: string, currency: string): Price {
  const reading = readMoney(text, currency);
  if ('problem' in reading) return { problem: `the price ${reading.problem}` };
  if (reading.minor === 0) return { problem: 'the price is 0' };
  if (reading.minor > maxPrice) return { problem: `the price "${text}" is absurd` };
  return { price: reading.minor };
}

/** Reads a price that the operator typed. Throws OperatorRefusal, whose message names it `name`. */
export function readAmount(name: string, text: string, currency: string): number {
  const reading = readPrice(text, currency);
  if ('price' in reading) return reading.price;
  throw new OperatorRefusal(`${reading.problem.replace(/^the price/, name)}.`);
}

/**
 * Shopify sells untracked items without a limit; here they get the most a shopper may buy at once.
 */
export const uncounted = 999;
const maxQuantity = 1_000_000;

/** The quantity in stock; undefined if the file does not give it. */
export type Quantity = { quantity: number | undefined; remark?: string } | { problem: string };

/** Reads the stock. Items that are untracked, or sell on when out of stock, never run out. */
export function readQuantity({ quantity, tracker, policy }: Row['cells']): Quantity {
  if (!quantity) return { quantity: undefined };
  const plain = quantity
    .normalize('NFKC')
    .replace(/^(-?\d{1,3}(?:[,.' ]\d{3})+)$/, (grouped) => grouped.replace(/[^\d-]/g, ''));
  const match = /^(-?\d+)(?:[.,]0+)?$/.exec(plain);
  const count = Number(match?.[1]);
  if (!match || count > maxQuantity) return { problem: `"${quantity}" is not a number of pieces` };
  if (count > 0) return { quantity: count };
  if (count < 0) return { quantity: 0, remark: `the stock ${count} counts as 0` };
  return { quantity: tracker === '' || sellsOn(policy) ? uncounted : 0 };
}

const sellsOn = (policy = '') => /^(?:continue|true|yes)$/i.test(policy);
