import { expect, test } from 'vitest';
import { latestOnly } from './latest-only.ts';

test('of values arriving during a write, only the last is written', async () => {
  const written: string[] = [];
  let letGo = () => {};
  const first = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const writer = latestOnly(async (value: string) => {
    if (written.length === 0) await first;
    written.push(value);
  });
  for (const value of ['a', 'ab', 'abc']) writer.push(value);
  letGo();
  await expect.poll(() => written).toEqual(['a', 'abc']);
});

test('after its end it writes nothing more and is idle', async () => {
  const written: string[] = [];
  const writer = latestOnly(async (value: string) => {
    await Promise.resolve();
    written.push(value);
  });
  writer.push('a');
  writer.push('ab');
  await writer.end();
  writer.push('abc');
  await writer.end();
  expect(written).toEqual(['a']);
});
