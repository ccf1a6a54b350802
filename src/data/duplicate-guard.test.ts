import { beforeEach, expect, test } from 'vitest';
import { cart } from '#contract/cart.ts';
import { order } from '#contract/orders.ts';
import { forgetLastRequest, isDuplicate, lastRequestKey } from './duplicate-guard.ts';

let kept: Map<string, string>;
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};
beforeEach(() => {
  kept = new Map();
});

const add = (sku_id: string, id = 'a') => ({ id, sku_id, quantity: 1 });

test.each([
  [0, true],
  [999, true],
  [1000, false],
  [1001, false],
  [-3_600_000, false],
])('the same write %i ms later is a duplicate: %s', (elapsed, expected) => {
  expect(isDuplicate(cart.add, add('1'), store, 5_000_000)).toBe(false);
  expect(isDuplicate(cart.add, add('1'), store, 5_000_000 + elapsed)).toBe(expected);
});

test('only the previous request counts: A, B, A is none', () => {
  expect(isDuplicate(cart.add, add('1'), store, 0)).toBe(false);
  expect(isDuplicate(cart.add, add('2'), store, 1)).toBe(false);
  expect(isDuplicate(cart.add, add('1'), store, 2)).toBe(false);
});

test('ids that the client makes do not make a tap another one', () => {
  isDuplicate(cart.add, add('1', 'first'), store, 0);
  expect(isDuplicate(cart.add, add('1', 'second'), store, 500)).toBe(true);
});

test('another address with the same body is another request', () => {
  const body = { order_id: '1' };
  isDuplicate(order.cancel, body, store, 0);
  expect(isDuplicate(order.confirm, body, store, 1)).toBe(false);
});

test('a GET is never a duplicate, nor a call that opts out', () => {
  const quote = { items: [] };
  expect(isDuplicate(order.quote, quote, store, 0)).toBe(false);
  expect(isDuplicate(order.quote, quote, store, 1)).toBe(false);
  expect(isDuplicate(order.list, {}, store, 0)).toBe(false);
  expect(isDuplicate(order.list, {}, store, 1)).toBe(false);
});

test('what is kept says nothing of the body', () => {
  isDuplicate(cart.add, { ...add('1'), secret: 'canary-246810' } as never, store, 0);
  expect(kept.get(lastRequestKey)).not.toContain('canary');
});

test('a request that is known to have had no effect may be made again at once', () => {
  isDuplicate(cart.add, add('1'), store, 0);
  forgetLastRequest(store);
  expect(isDuplicate(cart.add, add('1'), store, 1)).toBe(false);
});
