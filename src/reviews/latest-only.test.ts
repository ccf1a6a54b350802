import { expect, test } from 'vitest';
import { latestOnly } from './latest-only.ts';

test('of what comes while it writes, only the last is written', async () => {
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

test('what has ended writes nothing more, and is at rest', async () => {
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
