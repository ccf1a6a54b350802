import type { Chores } from '../services/chores.ts';
import { mailOrders } from './letters/mail-orders.ts';
import { countSales } from './sales.ts';
import { expireOrders, moveDueOrders } from './timers.ts';

/** Ends orders that were not paid in time, and moves those that are due. */
export const orderChores: Chores = {
  expireOrders: ({ db, now }) => expireOrders(db, now()),
  moveDueOrders: ({ db, now }) => moveDueOrders(db, now()),
};

/** Mails what was placed and paid. After the numbering, which locks the same rows for a moment. */
export const orderLetterChores: Chores = { mailOrders };

/** Counts what was sold. */
export const salesChores: Chores = { countSales: ({ db }) => countSales(db) };
