import { expect, test } from 'vitest';

let balance = 99;

test('a balance that is wrong once', () => {
  balance += 1;
  expect(balance).toBe(101);
});
