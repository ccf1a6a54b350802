import { lte } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { dayMs, minuteMs } from '#contract/rules/durations.ts';
import { tellEvents } from './accounts/events/tell-events.ts';
import {
  emailUndo,
  idem,
  knownDevice,
  oneTimeCode,
  payTicket,
  securityEvent,
  throttle,
} from './db/schema/accounts.ts';
import { asset, privateFile } from './db/schema/assets.ts';
import { eventServer, notice } from './db/schema/notices.ts';
import { passkeyChallenge } from './db/schema/passkeys.ts';
import { message } from './db/schema/support.ts';
import { gatewayTaking } from './db/schema/wallet.ts';
import { chooseDemoChores } from './demo/operator/chores.ts';
import type { Services } from './http/context.ts';
import { checkBookHourly } from './ledger/book-check.ts';
import { numberNotices } from './notifications/number-notices.ts';
import { pushNotices } from './notifications/push-notices.ts';
import { mailOrders } from './orders/letters/mail-orders.ts';
import { countSales } from './orders/sales.ts';
import { expireOrders, moveDueOrders } from './orders/timers.ts';
import { dropOldDrafts } from './pictures/durable-disk.ts';
import { picturesFolder } from './pictures/pictures.ts';
import { expireReturns } from './refunds/expire.ts';
import { passOverdueReturns, warnOfReturns } from './refunds/overdue.ts';
import { dropOldTerms } from './search/hot-words.ts';
import { indexPending } from './search-index/upkeep.ts';
import { closeOldSessions } from './sessions/sessions.ts';
import { settleCards } from './wallet/top-ups/card-outcomes.ts';
import { forgetRemoved } from './wallet/withdrawals/removed-payees.ts';

const everyMs = 10_000;
/** How long indexing may hold up the other chores. */
const indexingMs = 5000;

/** Rows that are deleted some time after an instant in them, in ms. */
const expiring: { [rows: string]: [PgTable, PgColumn, keptMs: number] } = {
  guesses: [throttle, throttle.expiresAt, 0],
  codes: [oneTimeCode, oneTimeCode.expiresAt, 0],
  undos: [emailUndo, emailUndo.expiresAt, 0],
  tickets: [payTicket, payTicket.expiresAt, 0],
  challenges: [passkeyChallenge, passkeyChallenge.expiresAt, 0],
  devices: [knownDevice, knownDevice.usedAt, bounds.knownDeviceDays * dayMs],
  events: [securityEvent, securityEvent.at, 365 * dayMs],
  notifications: [notice, notice.at, 180 * dayMs],
  /** Those that have crashed. A live one has another clock, or could not write for a minute. */
  'event servers': [eventServer, eventServer.aliveUntil, minuteMs],
  messages: [message, message.sentAt, afterSaleBounds.messageDays * dayMs],
  /** Those of money have no expiry. */
  replies: [idem, idem.expiresAt, 0],
  /** With their chunks. */
  files: [asset, asset.at, 7 * dayMs],
  'private files': [privateFile, privateFile.deleteAt, 0],
  /** Of other systems that use the same gateway. */
  'takings without a top-up': [gatewayTaking, gatewayTaking.expiresAt, 0],
};

/** Where chores report what failed and what they found. */
export interface ChoreLog extends Pick<Logger, 'info' | 'warn'> {
  error(detail: object, message: string): void;
}

/**
 * Runs the chores every ten seconds, one round at a time, unless this server leaves them to others.
 * Returns the function that stops them.
 */
export function startHousekeeping(services: Services, log: ChoreLog): () => Promise<void> {
  if (!services.config.chores) return async () => {};
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= runChores(services, log).finally(() => {
      running = undefined;
    });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Runs each chore once, whatever becomes of those before it. */
export async function runChores(shop: Services, log: ChoreLog): Promise<void> {
  const { db } = shop;
  const now = shop.now();
  // One time for a whole round.
  const services = { ...shop, now: () => now };
  const chores: { [name: string]: () => Promise<unknown> } = {
    expireOrders: () => expireOrders(db, now),
    moveDueOrders: () => moveDueOrders(db, now),
    expireReturns: () => expireReturns(db, now),
    warnOfReturns: () => warnOfReturns(services, log),
    passOverdueReturns: () => passOverdueReturns(services, log),
    numberNotices: () => numberNotices(db),
    pushNotices: () => pushNotices(services, log),
    tellEvents: () => tellEvents(services, log),
    mailOrders: () => mailOrders(services, log),
    countSales: () => countSales(db),
    settleCards: () => settleCards(services),
    forgetRemovedPayees: () => forgetRemoved(db, now),
    ...chooseDemoChores(services),
    closeSessions: () => closeOldSessions(db, now),
    dropOldDrafts: () => dropOldDrafts(picturesFolder(services.config.dataDir), now),
    indexPending: () => indexPending(db, indexingMs),
    dropOldTerms: () => dropOldTerms(db, now),
    checkBook: () => checkBookHourly(services, log),
  };
  for (const [name, [rows, at, keptMs]] of Object.entries(expiring)) {
    const oldest = new Date(now.getTime() - keptMs);
    chores[`delete old ${name}`] = async () => await db.delete(rows).where(lte(at, oldest));
  }
  for (const [chore, run] of Object.entries(chores)) {
    try {
      await run();
    } catch (error) {
      log.error({ err: error, chore }, 'a chore failed; it runs again in ten seconds');
    }
  }
}
