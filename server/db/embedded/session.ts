import pg from 'pg';
import { superuser } from './settings.ts';

/** Any fixed numbers work, as long as every release of Caravel uses the same. */
const space = 1_130_459_745;
const ownership = 1;
const lease = 2;

/**
 * A connection that represents this process at the database: it can hold the ownership, which
 * PostgreSQL releases however the process ends. Every method rejects if the connection is lost.
 */
export interface Session {
  /** Resolves when the connection is closed. */
  closed: Promise<void>;
  /** Waits for the ownership; false after `timeoutMs`. */
  awaitOwnership(timeoutMs: number): Promise<boolean>;
  /** Takes the ownership unless another process has it; fine if this process already does. */
  tryOwnership(): Promise<boolean>;
  giveUpOwnership(): Promise<void>;
  /** The pid of the owning process; undefined while ownership is changing hands. */
  owner(): Promise<number | undefined>;
  beginLease(): Promise<void>;
  endLease(): Promise<void>;
  /** True if another process has a lease, owns the database, or waits to. */
  hasCompany(): Promise<boolean>;
  close(): Promise<void>;
}

/** Connects as the administrator. Rejects with the driver's error. */
export async function openSession(port: number, password: string): Promise<Session> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: superuser,
    password,
    database: superuser,
    application_name: `caravel ${process.pid}`,
    connectionTimeoutMillis: 10_000,
    ssl: false,
  });
  // An error without a listener would end the process; `closed` reports a lost connection.
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
    beginLease: async () => {
      await ask(`select pg_advisory_lock_shared(${space}, ${lease})`);
    },
    endLease: async () => {
      await ask(`select pg_advisory_unlock_shared(${space}, ${lease})`);
    },
    hasCompany: async () =>
      (await ask(
        `select exists (select from pg_locks
         where locktype = 'advisory' and classid = ${space} and pid <> pg_backend_pid())`,
      )) === true,
    close: () => client.end(),
  };
}

/** True for the error of a query during or after the loss of the connection. */
export function isLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code?.startsWith('57P') ?? false;
  return error instanceof Error && !(error instanceof TypeError);
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03';
}
