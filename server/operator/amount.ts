import { OperatorRefusal } from './command.ts';
import { readPrice } from './import/prices.ts';

/** Reads an amount that is more than nothing, in minor units. Throws OperatorRefusal, which calls it `name`. */
export function readAmount(name: string, text: string, currency: string): number {
  const reading = readPrice(text, currency);
  if ('price' in reading) return reading.price;
  throw new OperatorRefusal(`${reading.problem.replace(/^the price/, name)}.`);
}
