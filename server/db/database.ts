import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { hourMs } from '#contract/rules/durations.ts';
import { type Hear, keptAlive, listen } from './listen.ts';
import { loggedError } from './logged-error.ts';
import { isConnectionLost } from './lost-connection.ts';
import { NamingClient } from './naming-client.ts';
import { type Transaction, transactionAfter } from './transaction-after.ts';
import { warn } from './warn.ts';

export type { Transaction };

/** Every query runs on one of these: the pool, or a transaction passed down. */
export type Database = NodePgDatabase & Opening;
export type Queryable = NodePgDatabase | Transaction;

interface Opening {
  /**
   * Runs a transaction whose first statement shares the round trip of its `begin`. It may read and
   * lock, and must not write: if `begin` failed, it would run alone.
   */
  transactionAfter<F, T>(
    first: (db: Queryable) => Promise<F>,
    work: (tx: Transaction, first: F) => Promise<T>,
  ): Promise<T>;
  /** Runs a transaction whose statements may take as long as they need. */
  unhurried<T>(work: (tx: Transaction) => Promise<T>, config?: PgTransactionConfig): Promise<T>;
}

export type Listen = (channel: string, hear: Hear) => void;

export interface Connection {
  db: Database;
  pool: pg.Pool;
  /** Hears what any server of the database tells the others, until the connection is closed. */
  listen: Listen;
  close(): Promise<void>;
}

/** Below the client's 10 s, so that a shopper gets the server's answer rather than silence. */
const statementTimeoutMs = 8000;
const lockTimeoutMs = 2000;
/**
 * Longer than PostgreSQL lets one statement run. If nothing comes by then, its host has vanished, and
 * the connection counts as lost. Statements that are sent together share this time.
 */
const answerTimeoutMs = 9000;
/**
 * Longer than a transaction ever waits for our own work, such as a password in the hashing queue.
 */
const idleInTransactionTimeoutMs = 30_000;
/** How long a request waits for a connection before it is told to retry later. */
const connectionTimeoutMillis = 5000;

/**
 * Opens a pool of at most `max` connections, each at its first use. With the access `read` they
 * refuse to write. One that breaks fails the query or transaction that uses it, see
 * `isConnectionLost`, and is replaced.
 */
export function connect(url: string, max: number, access: 'read' | 'write' = 'write'): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: NamingClient,
    // Statements that do not await each other share a round trip; see `together`.
    pipeline: true,
    connectionTimeoutMillis,
    query_timeout: answerTimeoutMs,
    ...keptAlive,
    onConnect: (client) =>
      setUp(client, {
        statement_timeout: `${statementTimeoutMs}`,
        lock_timeout: `${lockTimeoutMs}`,
        idle_in_transaction_session_timeout: `${idleInTransactionTimeoutMs}`,
        timezone: 'UTC',
        default_transaction_read_only: `${access === 'read'}`,
      }),
  });
  reportLosses(pool);
  const running = new Set<Promise<void>>();
  const endings: (() => Promise<void>)[] = [];
  return {
    db: openDatabase(pool, running),
    pool,
    listen: (channel, hear) => void endings.push(listen(url, channel, hear)),
    async close() {
      await Promise.all([...running, ...endings.map((end) => end())]);
      await pool.end();
    },
  };
}

type Work = (db: Database) => Promise<void>;

const works = new WeakMap<object, Set<Work>>();

/**
 * Runs `work` beside everything else once the transaction is committed; each function once per
 * transaction. A process that ends first does not run it, so something must repeat it.
 */
export function afterCommit(tx: Transaction, work: Work): void {
  works.get(tx)?.add(work);
}

/**
 * Gives a connection its settings; one that refuses them is not used. Poolers refuse most of them among
 * the parameters of a connection's start.
 */
async function setUp(client: pg.ClientBase, settings: { [name: string]: string }): Promise<void> {
  const text =
    'select set_config(name, value, false) from unnest($1::text[], $2::text[]) it (name, value)';
  await client.query({ text, values: [Object.keys(settings), Object.values(settings)] });
}

/** Without these listeners a broken connection ends the process, even when idle. */
function reportLosses(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    // One loss can emit two errors: PostgreSQL's last message, and the closed socket.
    client.once('error', ({ message }) => warn(`A database connection was lost: ${message}.`));
    client.on('error', () => undefined);
  });
  // Each of these was already reported by its client.
  pool.on('error', () => undefined);
}

/**
 * Drizzle never releases the client of a transaction whose `begin` fails; here, all are released.
 * `running` gets what runs after commits.
 */
function openDatabase(pool: pg.Pool, running: Set<Promise<void>>): Database {
  const pooled = drizzle(pool);
  const byClient = new WeakMap<pg.PoolClient, NodePgDatabase>();

  async function onClient<T>(
    work: (own: NodePgDatabase, due: Set<Work>, client: pg.PoolClient) => Promise<T>,
  ) {
    const client = await pool.connect();
    // One for the life of a connection, as its prepared statements are; see `prepared`.
    const own = byClient.get(client) ?? drizzle(client);
    byClient.set(client, own);
    let isLost = false;
    const due = new Set<Work>();
    try {
      const result = await work(own, due, client);
      for (const next of due) runBeside(next);
      return result;
    } catch (error) {
      isLost = isConnectionLost(error);
      throw error;
    } finally {
      client.release(isLost);
    }
  }

  function runBeside(work: Work): void {
    const run = work(db).catch((error: unknown) =>
      warn(`Left for later: ${loggedError(error).message}.`),
    );
    running.add(run);
    void run.finally(() => running.delete(run));
  }

  const db: Database = Object.assign(pooled, {
    transaction: ((work, config) =>
      onClient((own, due) =>
        own.transaction((tx) => {
          works.set(tx, due);
          return work(tx);
        }, config),
      )) satisfies NodePgDatabase['transaction'],
    transactionAfter: ((first, work) =>
      onClient((own, due) =>
        transactionAfter(own, first, (tx, read) => {
          works.set(tx, due);
          return work(tx, read);
        }),
      )) satisfies Opening['transactionAfter'],
    unhurried: ((work, config) =>
      onClient((own, due, client) =>
        inNoHurry(client, () =>
          own.transaction(async (tx) => {
            works.set(tx, due);
            await tx.execute(sql`set local statement_timeout = 0`);
            return work(tx);
          }, config),
        ),
      )) satisfies Opening['unhurried'],
  });
  return db;
}

/** Without any limit, a vanished host would hold up what waits for its answer for ever. */
async function inNoHurry<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  // The pool makes no others.
  const own = client as unknown as NamingClient;
  own.answerTimeoutMs = hourMs;
  try {
    return await work();
  } finally {
    own.answerTimeoutMs = undefined;
  }
}
