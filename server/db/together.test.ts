import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { together } from './together.ts';

test('answers in the order of the statements', async () => {
  expect(await together([later(1, 'a'), later(0, 2)])).toEqual(['a', 2]);
});

test('throws the first statement’s error, once all are answered', async () => {
  const done: string[] = [];
  const slow = later(3, 'slow').then((it) => done.push(it));
  const outcome = together([slow, failing(2, 'first'), failing(0, 'second')]);
  await expect(outcome).rejects.toThrow('first');
  expect(done).toEqual(['slow']);
});

async function later<T>(turns: number, value: T): Promise<T> {
  for (let turn = 0; turn < turns; turn += 1) await nextTurn();
  return value;
}

async function failing(turns: number, message: string): Promise<never> {
  await later(turns, message);
  throw new Error(message);
}
