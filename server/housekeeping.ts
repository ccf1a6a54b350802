import { lt } from 'drizzle-orm';
import { dropOldUndos } from './accounts/email/undo-change.ts';
import { dropOldCodes } from './accounts/one-time-codes.ts';
import { dropOldEvents, tellEvents } from './accounts/security-events.ts';
import { dropOldGuesses } from './accounts/throttle.ts';
import { payTicket } from './db/schema/accounts.ts';
import { dropOldAssets } from './files/delete-old.ts';
import type { Services } from './http/context.ts';
import { tellMoves } from './notifications/order-news.ts';
import type { PushLog } from './notifications/push.ts';
import { expireOrders } from './orders/release.ts';
import { countSales } from './orders/sales.ts';
import { moveDueOrders } from './orders/timers.ts';
import { dropOldDrafts } from './pictures/durable-disk.ts';
import { picturesFolder } from './pictures/pictures.ts';
import { dropOldTerms } from './search/hot-words.ts';
import { indexPending } from './search/upkeep.ts';
import { dropOldDevices } from './sessions/known-devices.ts';
import { closeOldSessions } from './sessions/sessions.ts';

const everyMs = 10_000;
/** How long indexing may hold up the other chores. */
const indexingMs = 5000;

interface Log extends PushLog {
  error(detail: object, message: string): void;
}

/** Runs the chores every ten seconds, one round at a time. Returns the function that stops them. */
export function startHousekeeping(services: Services, log: Log): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= runOnce(services, log).finally(() => {
      running = undefined;
    });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function runOnce(services: Services, log: Log): Promise<void> {
  const { db } = services;
  const now = services.now();
  const chores = {
    expireOrders: () => expireOrders(db, now),
    moveDueOrders: () => moveDueOrders(db, now),
    tellMoves: () => tellMoves(services, log),
    tellEvents: () => tellEvents(services, log),
    countSales: () => countSales(db),
    closeSessions: () => closeOldSessions(db, now),
    dropOldGuesses: () => dropOldGuesses(db, now),
    dropOldDevices: () => dropOldDevices(db, now),
    dropOldAssets: () => dropOldAssets(db, now),
    dropOldDrafts: () => dropOldDrafts(picturesFolder(services.config.dataDir), now),
    dropOldCodes: () => dropOldCodes(db, now),
    dropOldUndos: () => dropOldUndos(db, now),
    dropOldEvents: () => dropOldEvents(db, now),
    indexPending: () => indexPending(db, indexingMs),
    dropOldTerms: () => dropOldTerms(db, now),
    dropTickets: () => db.delete(payTicket).where(lt(payTicket.expiresAt, now)),
  };
  for (const [chore, run] of Object.entries(chores)) {
    try {
      await run();
    } catch (error) {
      log.error({ err: error, chore }, 'a chore failed; it runs again in ten seconds');
    }
  }
}
