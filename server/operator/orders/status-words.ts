import { type OrderStatus, orderStatus } from '#contract/rules/order-status.ts';
import { UsageError } from '../operator-errors.ts';

const words = Object.entries(orderStatus);

/** Every order status, for usage lines. */
export const statusWords = words.map(([word, value]) => `${word} (${value})`).join(', ');

/** The word for a status. */
export function wordFor(status: OrderStatus): string {
  return words.find(([, value]) => value === status)?.[0] ?? String(status);
}

/** Reads a status given as a word or a number. Throws UsageError. */
export function readStatus(text: string): OrderStatus {
  const known = words.find(
    ([word, value]) => word.toLowerCase() === text.toLowerCase() || String(value) === text,
  );
  if (known) return known[1];
  throw new UsageError(`There is no status "${text}"; there are ${statusWords}.`);
}
