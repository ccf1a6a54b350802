import pg from 'pg';
import { warn } from './warn.ts';

/** Hears a channel. Without a payload, anything may have been missed: the connection is new. */
export type Hear = (payload: string | undefined) => void;

/** The system probes a silent host after ten seconds, not after two hours. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

const connectionTimeoutMillis = 5000;
const deadlines = { connectionTimeoutMillis, query_timeout: connectionTimeoutMillis };
const shortestWaitMs = 100;
const longestWaitMs = 5000;

/**
 * Listens to a channel of NOTIFY on a connection of its own, and opens another whenever it is lost.
 * It needs a session: a pooler that shares connections between transactions will not do. Returns
 * the function that ends it.
 */
export function listen(url: string, channel: string, hear: Hear): () => Promise<void> {
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let failures = 0;
  let isOver = false;

  async function open(): Promise<void> {
    const own = new pg.Client({ connectionString: url, ...keptAlive, ...deadlines });
    client = own;
    const lose = ({ message }: Error) => reopen(own, message);
    own.on('error', lose);
    own.on('end', () => lose(new Error('it ended')));
    own.on('notification', ({ payload }) => hear(payload ?? ''));
    try {
      await own.connect();
      await own.query(`listen ${own.escapeIdentifier(channel)}`);
      failures = 0;
      hear(undefined);
    } catch (error) {
      lose(error as Error);
    }
  }

  /** Once per lost connection, which reports its end in several ways. */
  function reopen(lost: pg.Client, message: string): void {
    if (isOver || client !== lost) return;
    client = undefined;
    warn(`The connection that listens to the database was lost: ${message}.`);
    lost.end().catch(() => undefined);
    const waitMs = Math.min(longestWaitMs, shortestWaitMs * 2 ** failures);
    failures += 1;
    again = setTimeout(() => void open(), waitMs * (0.5 + Math.random() / 2));
  }

  void open();
  return async () => {
    isOver = true;
    clearTimeout(again);
    // A connection that is lost already has nothing to end.
    await client?.end().catch(() => undefined);
  };
}
