import type { Query } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { CallFailed, type Unreachable } from '#data/http/outcome.ts';
import { untilRecovered } from './server-trouble.ts';

test.each<[Unreachable['reason'], number | undefined, number | false]>([
  ['status', undefined, 8000],
  ['busy', 60_000, 60_000],
  ['busy', 1000, 8000],
  ['network', undefined, false],
  ['portal', undefined, false],
])('after "%s" with a wait of %s, a read is repeated in %s', (reason, retryAfterMs, again) => {
  const error = new CallFailed({ kind: 'unreachable', reason, status: undefined, retryAfterMs });
  expect(untilRecovered({ state: { error } } as Query<unknown, CallFailed>)).toBe(again);
});
