import { afterEach, expect, test, vi } from 'vitest';
import { createAwaitedCalls } from './awaited-calls.ts';

afterEach(() => vi.unstubAllGlobals());

test('a lock that is granted after its call has ended is released at once', async () => {
  let grant = async () => {};
  const request = (_name: string, hold: () => Promise<void>) => {
    grant = hold;
    return new Promise(() => {});
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const awaited = createAwaitedCalls();
  void awaited.begin('7');
  awaited.end('7');
  const held = grant();
  expect(awaited.has('7')).toBe(false);
  await held;
});
