import { and, lte, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { accountChores, expiringUndos } from './accounts/chores.ts';
import { catalogueChores } from './catalogue/chores.ts';
import type { Database } from './db/database.ts';
import { demoChores } from './demo/operator/chores.ts';
import { expiringFiles } from './files/chores.ts';
import { expiringReplies } from './idempotency/chores.ts';
import { ledgerChores } from './ledger/chores.ts';
import { expiringNotifications, notificationChores } from './notifications/chores.ts';
import { expiringCodes } from './one-time-codes/chores.ts';
import { orderChores, orderLetterChores, salesChores } from './orders/chores.ts';
import { expiringChallenges } from './passkeys/chores.ts';
import { expiringTickets } from './pay-codes/chores.ts';
import { pictureChores } from './pictures/chores.ts';
import { refundChores } from './refunds/chores.ts';
import { searchChores } from './search/chores.ts';
import { indexChores } from './search-index/chores.ts';
import type { ChoreLog, Chores, ExpiringRows } from './services/chores.ts';
import type { Services } from './services/services.ts';
import { expiringDevices, sessionChores } from './sessions/chores.ts';
import { expiringSecurityRows } from './shoppers/chores.ts';
import { expiringMessages } from './support/chores.ts';
import { expiringFormerTexts } from './upgrades/chores.ts';
import { expiringTakings, walletChores } from './wallet/chores.ts';

const everyMs = 10_000;

/**
 * One statement for all the rows of a backlog might never end in time. A portion is small: with a
 * photo go its chunks.
 */
const portion = 100;
const portionsPerRound = 200;

/** What moves orders and money comes first: news of it goes out in the same round. */
const choresOf = ({ demoOperator }: Services['config']): Chores => ({
  ...orderChores,
  ...refundChores,
  ...walletChores,
  ...(demoOperator && demoChores),
  ...notificationChores,
  ...accountChores,
  ...orderLetterChores,
  ...salesChores,
  ...sessionChores,
  ...pictureChores,
  // What has another rank is indexed right after.
  ...catalogueChores,
  ...indexChores,
  ...searchChores,
  ...ledgerChores,
});

const expiring: ExpiringRows = {
  ...expiringSecurityRows,
  ...expiringCodes,
  ...expiringUndos,
  ...expiringTickets,
  ...expiringChallenges,
  ...expiringDevices,
  ...expiringNotifications,
  ...expiringMessages,
  ...expiringReplies,
  ...expiringFiles,
  ...expiringTakings,
  ...expiringFormerTexts,
};

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
  const now = shop.now();
  // One time for a whole round.
  const services = { ...shop, now: () => now };
  const chores = choresOf(shop.config);
  for (const [name, [rows, at, keptMs]] of Object.entries(expiring)) {
    const oldest = new Date(now.getTime() - keptMs);
    chores[`delete old ${name}`] = ({ db }) => deleteOld(db, rows, at, oldest);
  }
  for (const [chore, run] of Object.entries(chores)) {
    try {
      await run(services, log);
    } catch (error) {
      log.error({ err: error, chore }, 'a chore failed; it runs again in ten seconds');
    }
  }
}

async function deleteOld(db: Database, rows: PgTable, at: PgColumn, oldest: Date): Promise<void> {
  const isOld = lte(at, oldest);
  const some = db.select({ ctid: sql`ctid` }).from(rows).where(isOld).limit(portion);
  // Checked again: a row may be renewed in between.
  const isDue = and(sql`ctid = any(array${some})`, isOld);
  for (let turn = 1; turn <= portionsPerRound; turn += 1) {
    const { rowCount } = await db.delete(rows).where(isDue);
    if ((rowCount ?? 0) < portion) return;
  }
}
