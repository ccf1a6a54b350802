import { expect, test } from 'vitest';
import { judge } from './budget.mjs';

test.each([
  [0, 'within', false],
  [75, 'within', false],
  [75.1, 'warning: over', false],
  [225, 'warning: over', false],
  [225.1, 'FAR OVER', true],
])('%d s with a budget of 75 s: %s', (seconds, verdict, hasFailed) => {
  expect(judge(seconds, 75)).toEqual({ verdict, hasFailed });
});
