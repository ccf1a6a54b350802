import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { NamingClient } from './naming-client.ts';

/** Every query runs on one of these: the pool, or the transaction that was handed out. */
export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Queryable = Database | Transaction;

export interface Connection {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Below the client's 10 s, so that a shopper hears the server's answer rather than silence. */
const statementTimeoutMs = 8000;
const lockTimeoutMs = 2000;
/** How long a request may wait for a connection before it is told to come again. */
const connectionTimeoutMillis = 5000;

/** Opens a pool of at most `max` connections; nothing is sent until the first query. */
export function connect(url: string, max = 16): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: NamingClient,
    connectionTimeoutMillis,
    options: `-c statement_timeout=${statementTimeoutMs} -c lock_timeout=${lockTimeoutMs} -c timezone=UTC`,
  });
  // A connection that breaks while idle is replaced by the next query; unheard, it ends the process.
  pool.on('error', () => undefined);
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
