import pg from 'pg';
import { superuser } from './settings.ts';

/** Any numbers serve, as long as every release of Caravel uses the same. */
const space = 1_130_459_745;
const ownership = 1;
const visit = 2;

/**
 * A connection that stands for this process before all others at the database: it may hold the
 * ownership, which PostgreSQL frees when the process ends in whatever way. Every method rejects when
 * the connection is lost.
 */
export interface Session {
  /** Resolves when the connection is over. */
  closed: Promise<void>;
  /** Waits for the ownership; false when `timeoutMs` passed first. */
  awaitOwnership(timeoutMs: number): Promise<boolean>;
  /** Takes the ownership, again if need be, unless another process has it. */
  tryOwnership(): Promise<boolean>;
  giveUpOwnership(): Promise<void>;
  /** The pid of the process that has the ownership; undefined when that is just changing. */
  owner(): Promise<number | undefined>;
  beginVisit(): Promise<void>;
  endVisit(): Promise<void>;
  /** True when another process visits, owns, or waits for the ownership. */
  hasCompany(): Promise<boolean>;
  close(): Promise<void>;
}

/** Connects as the administrator. Rejects with the driver's error. */
export async function openSession(port: number, password: string): Promise<Session> {
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port, user: superuser, password, database: superuser },
    application_name: `caravel ${process.pid}`,
    connectionTimeoutMillis: 10_000,
    ssl: false,
  });
  // An error without a listener would end the process; what a lost connection means, `closed` tells.
  client.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => client.once('end', resolve));
  await client.connect();

  /** The first column of the first row. */
  const ask = async (sql: string): Promise<unknown> => {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  };

  return {
    closed,
    awaitOwnership: async (timeoutMs) => {
      await ask(`set lock_timeout = ${timeoutMs}`);
      try {
        await ask(`select pg_advisory_lock(${space}, ${ownership})`);
        return true;
      } catch (error) {
        if (isLockTimeout(error)) return false;
        throw error;
      }
    },
    tryOwnership: async () =>
      (await ask(`select pg_try_advisory_lock(${space}, ${ownership})`)) === true,
    giveUpOwnership: async () => {
      await ask('select pg_advisory_unlock_all()');
    },
    owner: async () => {
      const name = await ask(
        `select application_name from pg_locks join pg_stat_activity using (pid)
         where locktype = 'advisory' and classid = ${space} and objid = ${ownership} and granted`,
      );
      const pid = /^caravel (\d+)$/.exec(String(name))?.[1];
      return pid === undefined ? undefined : Number(pid);
    },
    beginVisit: async () => {
      await ask(`select pg_advisory_lock_shared(${space}, ${visit})`);
    },
    endVisit: async () => {
      await ask(`select pg_advisory_unlock_shared(${space}, ${visit})`);
    },
    hasCompany: async () =>
      (await ask(
        `select exists (select from pg_locks
         where locktype = 'advisory' and classid = ${space} and pid <> pg_backend_pid())`,
      )) === true,
    close: () => client.end(),
  };
}

/** True for the error of a query that the end of the connection cut off, or that began after it. */
export function isLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code?.startsWith('57P') ?? false;
  return error instanceof Error && !(error instanceof TypeError);
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03';
}
