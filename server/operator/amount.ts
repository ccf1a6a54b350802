import { readPrice } from './import/prices.ts';
import { OperatorRefusal } from './operator-errors.ts';

/**
 * Reads an amount above zero, in minor units. Throws OperatorRefusal, whose message names it
 * `name`.
 */
export function readAmount(name: string, text: string, currency: string): number {
  const reading = readPrice(text, currency);
  if ('price' in reading) return reading.price;
  throw new OperatorRefusal(`${reading.problem.replace(/^the price/, name)}.`);
}
