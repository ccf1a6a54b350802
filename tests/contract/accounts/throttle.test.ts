import { afterAll, beforeAll, expect, test } from 'vitest';
import { countGuess, forgetGuesses } from '../../../server/shoppers/throttle.ts';
import { secondsToWait } from '../../support/calls/seconds-to-wait.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

/** The seconds to wait before the next guess; 0 if it is admitted. */
const guess = (key: string) => secondsToWait(countGuess(shop.db, key, shop.clock.now()));

async function guesses(key: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) expect(await guess(key)).toBe(0);
}

test('each wait is twice the one before, up to a quarter of an hour', async () => {
  await guesses('doubling', 4);
  const waits: number[] = [];
  for (let n = 0; n < 40; n += 1) {
    await guesses('doubling', 1);
    const seconds = await guess('doubling');
    waits.push(seconds);
    shop.clock.advance({ seconds });
  }
  expect(waits.slice(0, 6)).toEqual([30, 60, 120, 240, 480, 900]);
  expect(new Set(waits.slice(5))).toEqual(new Set([900]));
});

test('a wait shrinks with time, and guessing does not extend it', async () => {
  await guesses('waiting', 5);
  for (const left of [30, 20, 10]) {
    expect(await guess('waiting')).toBe(left);
    shop.clock.advance({ seconds: 10 });
  }
  await guesses('waiting', 1);
});

test('failures are forgotten when the secret was right, and after an hour', async () => {
  await guesses('right', 5);
  await forgetGuesses(shop.db, 'right');
  await guesses('right', 5);
  shop.clock.advance({ minutes: 60, seconds: 1 });
  await guesses('right', 5);
  expect(await guess('right')).toBe(30);
});

test('keys are independent', async () => {
  await guesses('one', 5);
  await guesses('other', 5);
});
