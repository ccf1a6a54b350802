import { lt } from 'drizzle-orm';
import { dropOldCodes } from './accounts/one-time-codes.ts';
import { closeOldSessions } from './accounts/sessions.ts';
import { dropOldGuesses } from './accounts/throttle.ts';
import { dropOldAssets } from './assets/drop-old.ts';
import { dropOldTerms } from './catalogue/search/hot-words.ts';
import { indexPending } from './catalogue/search/upkeep.ts';
import { payTicket } from './db/schema/accounts.ts';
import type { Services } from './http/context.ts';
import { tellMoves } from './notifications/order-news.ts';
import type { PushLog } from './notifications/push.ts';
import { expireOrders } from './orders/release.ts';
import { countSales } from './orders/sales.ts';
import { moveDueOrders } from './orders/timers.ts';

const everyMs = 10_000;
/** How long the other chores may wait for the search index. */
const indexingMs = 5000;

interface Log extends PushLog {
  error(detail: object, message: string): void;
}

/** Work that no request asks for, every ten seconds, one round at a time. Returns how to stop it. */
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
    countSales: () => countSales(db),
    closeSessions: () => closeOldSessions(db, now),
    dropOldGuesses: () => dropOldGuesses(db, now),
    dropOldAssets: () => dropOldAssets(db, now),
    dropOldCodes: () => dropOldCodes(db, now),
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
