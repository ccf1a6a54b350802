import { expect, test } from '@playwright/test';
import { countUp } from '../../count-up.ts';

test('fails always', () => {
  expect(1).toBe(2);
});

test('fails once', () => {
  expect(countUp('device')).toBe(2);
});
