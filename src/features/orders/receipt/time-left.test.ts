import { expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#contract/rules/durations.ts';
import { timeLeft } from './time-left.ts';

test('the time left is never more than what is left', () => {
  expect(timeLeft('en', 9 * dayMs + 23 * hourMs)).toBe('in 9 days');
  expect(timeLeft('en', 2 * dayMs - 1)).toBe('in 47 hours');
  expect(timeLeft('en', 2 * hourMs - 1)).toBe('in 119 minutes');
});

test('the last minute stays a minute', () => {
  expect(timeLeft('en', minuteMs / 2)).toBe('in 1 minute');
  expect(timeLeft('fr', -dayMs)).toBe('dans 1 minute');
});
