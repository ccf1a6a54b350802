import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import type { Services } from './services.ts';

/** Where chores report what failed and what they found. */
export interface ChoreLog extends Pick<Logger, 'info' | 'warn'> {
  error(detail: object, message: string): void;
}

/** What a folder has to do every ten seconds, by name. All chores of a round have the same `now()`. */
export interface Chores {
  [chore: string]: (services: Services, log: ChoreLog) => Promise<unknown>;
}

/** Rows that are deleted some time after an instant in them, in ms. */
export interface ExpiringRows {
  [rows: string]: [PgTable, PgColumn, keptMs: number];
}
