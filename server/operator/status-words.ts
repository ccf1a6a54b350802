import { type OrderStatus, orderStatus } from '#contract/order-status.ts';
import { UsageError } from './command.ts';

const words = Object.entries(orderStatus);

/** Every order status, as a usage line names them. */
export const statusWords = words.map(([word, value]) => `${word} (${value})`).join(', ');

/** What a status is called. */
export function wordFor(status: OrderStatus): string {
  return words.find(([, value]) => value === status)?.[0] ?? String(status);
}

/** The status that a word or a number names. Throws UsageError. */
export function readStatus(text: string): OrderStatus {
  const known = words.find(
    ([word, value]) => word.toLowerCase() === text.toLowerCase() || String(value) === text,
  );
  if (known) return known[1];
  throw new UsageError(`There is no status "${text}"; there are ${statusWords}.`);
}
