import pg from 'pg';
import { vi } from 'vitest';

/** The driver's own methods: they send a query, and tell it that PostgreSQL has answered. */
interface Sent {
  text?: string;
  submit(...args: unknown[]): unknown;
  handleReadyForQuery(...args: unknown[]): void;
  handleError(...args: unknown[]): void;
}

/**
 * Counts how often this process waits for PostgreSQL while `work` runs, until it commits: what follows
 * runs beside the reply. Statements that are sent before the answer to an earlier one share its round
 * trip. Other work must not run meanwhile.
 */
export async function countRoundTrips(work: () => Promise<unknown>): Promise<number> {
  const queries = pg.Query.prototype as unknown as Sent;
  let trips = 0;
  let unanswered = 0;
  let isCommitted = false;
  const spies = [
    watch(queries, 'submit', ({ text }) => {
      if (unanswered === 0 && !isCommitted) trips += 1;
      isCommitted ||= text === 'commit';
      unanswered += 1;
    }),
    ...(['handleReadyForQuery', 'handleError'] as const).map((end) =>
      watch(queries, end, () => {
        unanswered -= 1;
      }),
    ),
  ];
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return trips;
}

/** Calls `seen` before each call of a method. */
function watch(
  queries: Sent,
  method: 'submit' | 'handleReadyForQuery' | 'handleError',
  seen: (query: Sent) => void,
) {
  const own = queries[method];
  return vi.spyOn(queries, method).mockImplementation(function watched(this: Sent, ...args) {
    seen(this);
    return own.apply(this, args) as never;
  });
}
