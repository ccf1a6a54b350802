import { expect, test } from '@playwright/test';
import { countUp } from '../../count-up.ts';

test('a balance that is wrong once', () => {
  expect(countUp('balance')).toBe(2);
});

test('a balance that is wrong once when a poll ends', async () => {
  const balance = countUp('polled');
  await expect.poll(() => balance, { timeout: 100 }).toBe(2);
});

test('a screen that is late once', async () => {
  const isReady = countUp('ready') === 2;
  await expect.poll(() => isReady, { timeout: 100 }).toBe(true);
});
