import { maxPrice } from '#contract/rules/bounds.ts';
import { readMoney } from '../money-text.ts';
import { OperatorRefusal } from '../operator-errors.ts';

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
