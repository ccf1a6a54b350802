import { expect, test } from 'vitest';

let balance = 99;

test('a balance that is wrong once', () => {
  balance += 1;
  expect(balance).toBe(101);
});

let paid = 0;

test('a payment that is wrong once after a lost connection', () => {
  paid += 1;
  expect(paid, 'after ECONNRESET').toBe(2);
});
