import { expect, test } from 'vitest';
import { cancelAsking, unlessCancelled } from './unless-cancelled.ts';

const never = () => new Promise<string>(() => {});

test('a device that never answers is waited for until the question is cancelled', async () => {
  expect(cancelAsking()).toBe(false);
  const answer = unlessCancelled(never());
  expect(cancelAsking()).toBe(true);
  expect(await answer).toBeUndefined();
  expect(cancelAsking()).toBe(false);
});

test('the end of a question leaves the next one to be cancelled', async () => {
  let reject: (error: Error) => void = () => {};
  const first = unlessCancelled(
    new Promise<string>((_resolve, fail) => {
      reject = fail;
    }),
  );
  const second = unlessCancelled(never());
  // As the browser does when another question begins.
  reject(new DOMException('', 'AbortError'));
  expect(await first).toBeUndefined();
  expect(cancelAsking()).toBe(true);
  expect(await second).toBeUndefined();
});

test('an answer is passed on', async () => {
  expect(await unlessCancelled(Promise.resolve('credential'))).toBe('credential');
});
