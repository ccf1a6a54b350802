import { plainAmount } from '#contract/amount-text.ts';
import type { Row } from '../columns.ts';
import { readPolicy } from './boolean.ts';

/**
 * Shopify sells untracked items without a limit; here they get the most a shopper may buy at once.
 */
const uncounted = 999;
const maxQuantity = 1_000_000;

/** A variant's stock in the file. */
export interface Quantity {
  /** Undefined if the file does not give it. */
  quantity: number | undefined;
  /** What a new variant starts with then. */
  startsAt: number;
  remarks: string[];
}

/** Reads the stock. Items that are untracked, or sell on when out of stock, never run out. */
export function readQuantity(cells: Row['cells']): Quantity | { problem: string } {
  const sellsOn = cells.policy ? readPolicy(cells.policy) : undefined;
  const remarks =
    cells.policy && sellsOn === undefined
      ? [`"${cells.policy}" is not understood: it does not sell on when out of stock`]
      : [];
  const startsAt = isCounted(cells) && !sellsOn ? 0 : uncounted;
  if (!cells.quantity) return { quantity: undefined, startsAt, remarks };
  const count = countIn(cells.quantity);
  if (typeof count === 'string') return { problem: `"${cells.quantity}" ${count}` };
  const isEndless = sellsOn === true || (count === 0 && cells.tracker === '');
  if (count < 0 && !isEndless) remarks.push(`the stock ${count} counts as 0`);
  return { quantity: Math.max(count, isEndless ? uncounted : 0), startsAt, remarks };
}

/** A named tracker counts; in a file without trackers, a column for the quantity or the policy does. */
function isCounted({ tracker, quantity, policy }: Row['cells']): boolean {
  return tracker === undefined ? quantity !== undefined || Boolean(policy) : tracker !== '';
}

/** As in prices, one point before three digits is no group: 5.000 is 5 in some files, 5000 in others. */
const grouped = /^-?\d{1,3}(?:(?:[,' ]\d{3})+|(?:\.\d{3}){2,})$/;
const ambiguous = /^-?[1-9]\d{0,2}\.\d{3}$/;

/** The number of pieces, or what is wrong with the text. */
function countIn(text: string): number | string {
  const typed = plainAmount(text);
  if (ambiguous.test(typed)) return 'can be read as more than one number of pieces';
  const plain = grouped.test(typed) ? typed.replace(/[^\d-]/g, '') : typed;
  const match = /^(-?\d+)(?:[.,٫]0+)?$/.exec(plain);
  const count = Number(match?.[1]);
  return match && count <= maxQuantity ? count : 'is not a number of pieces';
}
