import pg from 'pg';
import { onTestFinished, vi } from 'vitest';

/**
 * Notes the statements of every client in this process. `take` returns their texts since the last time,
 * without what sets up a connection, which the pool opens when it needs one.
 */
export function noteStatements(): { take(): string[] } {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  // Whatever the end: other files run in the same process.
  onTestFinished(() => query.mockRestore());
  return {
    take() {
      const texts = query.mock.calls.map(([asked]) => textOf(asked));
      query.mockClear();
      return texts.filter((text) => !text.startsWith('select set_config'));
    },
  };
}

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? '');
