import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { secondMs } from '#contract/rules/durations.ts';
import type { LocalDb } from '#data/mirror.ts';
import { useToasts } from '#ui/overlays/toasts.ts';
import { textsOf } from '../../../tests/support/project/texts.ts';
import { showUndo } from './show-undo.ts';

/** When the removal is due, in ms since the epoch. */
let dueAt: number;

const db = {
  async keepWaiting(_ids: string[], ms: number) {
    dueAt = Date.now() + ms;
  },
} as unknown as LocalDb;

beforeEach(() => {
  vi.useFakeTimers();
  dueAt = Date.now() + 5 * secondMs;
  showUndo(textsOf('en'), 'Removed', () => undefined, [db, ['7']]);
});
afterEach(() => vi.useRealTimers());

/** Rests on the notice. Returns the function that leaves it. */
const rest = () => useToasts.getState()[0]?.onHeld?.();

test('while its notice is held, a removal is due in seconds, and again and again later', () => {
  rest();
  for (let second = 0; second < 120; second += 1) {
    expect(dueAt - Date.now()).toBeLessThanOrEqual(15 * secondMs);
    expect(dueAt - Date.now()).toBeGreaterThanOrEqual(10 * secondMs);
    vi.advanceTimersByTime(secondMs);
  }
});

test('a removal waits no longer than the undo that is left for it', () => {
  const leave = rest();
  vi.advanceTimersByTime(60 * secondMs);
  leave?.();
  const due = Date.now() + 5 * secondMs;
  vi.advanceTimersByTime(60 * secondMs);
  expect(dueAt).toBe(due);
});
