import { afterAll, beforeAll, expect, test } from 'vitest';
import { countGuess, forgetGuesses } from '../../server/accounts/throttle.ts';
import { Refusal } from '../../server/http/refusal.ts';
import { createTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

/** The seconds to wait before a next guess; 0 where it is counted. */
async function guess(key: string): Promise<number> {
  try {
    await countGuess(shop.db, key, shop.clock.now());
    return 0;
  } catch (error) {
    if (error instanceof Refusal) return Number(error.figures.seconds);
    throw error;
  }
}

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

test('a wait grows shorter with the clock, and guessing does not make it longer', async () => {
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

test('one key knows nothing of another', async () => {
  await guesses('one', 5);
  await guesses('other', 5);
});
