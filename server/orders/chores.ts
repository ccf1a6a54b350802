import type { Chores } from '../services/chores.ts';
import { mailOrders } from './letters/mail-orders.ts';
import { countSales } from './sales.ts';
import { expireOrders, moveDueOrders } from './timers.ts';

/** Ends what was not paid in time, moves what is due, mails and counts. */
export const orderChores: Chores = {
  expireOrders: ({ db, now }) => expireOrders(db, now()),
  moveDueOrders: ({ db, now }) => moveDueOrders(db, now()),
  mailOrders: (services, log) => mailOrders(services, log),
  countSales: ({ db }) => countSales(db),
};
