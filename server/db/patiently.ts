import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { warn } from './warn.ts';

/**
 * A migration that waits for a lock, of a backup for example, holds up every query that comes after
 * it. It gives way after this long, and tries again.
 */
const lockTimeoutMs = 1000;
const pauseMs = 2000;

/** PostgreSQL's codes for a lock that was not had in time, and for a deadlock. */
const lockFailures = ['55P03', '40P01'];

/**
 * Does the work of a migration in a transaction. As long as others hold its locks, or it fails with one
 * of `passing`, it is rolled back and done again.
 */
export async function patiently(
  client: pg.Client,
  migration: string,
  work: () => Promise<void>,
  passing: readonly string[] = [],
): Promise<void> {
  while (!(await tryTo(client, work, [...lockFailures, ...passing]))) {
    warn(`The migration ${migration} waits for another user of its tables.`);
    await wait(pauseMs);
  }
}

/** Resolves to whether the work is done; others were in its way otherwise. */
async function tryTo(
  client: pg.Client,
  work: () => Promise<void>,
  passing: readonly string[],
): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await work();
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    if (error instanceof pg.DatabaseError && passing.includes(error.code ?? '')) return false;
    throw error;
  }
}
