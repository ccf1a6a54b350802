import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cart } from '#contract/calls/cart.ts';
import { order } from '#contract/calls/orders.ts';
import { calls } from '#contract/calls.ts';
import type { AnyCall } from '#contract/endpoint.ts';
import { forgetLastRequest, isDuplicate, lastRequestKey } from './duplicate-guard.ts';

let kept: Map<string, string>;
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};
beforeEach(() => {
  kept = new Map();
});

interface Asked {
  /** Such as `/api/cart/add id`. */
  name: string;
  call: AnyCall;
  /** The input with this id at that place. */
  withId(id: string): object;
  isGenerated: boolean;
}

interface Fields {
  properties?: { [name: string]: Fields };
  items?: Fields;
}

interface Place {
  name: string;
  withId(id: string): object;
}

/** Where an input contains ids: in a field, or in a field of list items. */
function placesOf({ properties = {} }: Fields): Place[] {
  return Object.entries(properties).flatMap(([name, { items }]): Place[] => {
    if (/(^|_)id$/.test(name)) return [{ name, withId: (id) => ({ [name]: id }) }];
    if (/(^|_)ids$/.test(name)) return [{ name, withId: (id) => ({ [name]: [id] }) }];
    return placesOf(items ?? {}).map((inner) => ({
      name: `${name}.${inner.name}`,
      withId: (id) => ({ [name]: [inner.withId(id)] }),
    }));
  });
}

const inputOf = ({ input }: AnyCall) =>
  placesOf(z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' }) as Fields);

const asked = Object.values(calls)
  .flatMap((noun): AnyCall[] => Object.values(noun))
  .filter((call) => call.method !== 'GET' && call.policy !== 'read' && call.repeatSubmit)
  .flatMap((call) =>
    inputOf(call).map(({ name, withId }): Asked => {
      return {
        name: `${call.path} ${name}`,
        call,
        withId,
        isGenerated: call.generatedIds.includes(name),
      };
    }),
  );

test('only an addition to the bag and a form with photos generate an id per tap', () => {
  expect(asked.filter(({ isGenerated }) => isGenerated).map(({ name }) => name)).toEqual([
    '/api/cart/add id',
    '/api/order/refund id',
    '/api/user/complain id',
    '/api/support/suggest id',
    '/api/support/message id',
  ]);
  expect(asked.length).toBeGreaterThan(15);
});

test.each(asked)(
  '$name: a different id is a different request, unless each tap generates it',
  (it) => {
    const { call, withId, isGenerated } = it;
    expect(isDuplicate(call, withId('1'), store, 0)).toBe(false);
    expect(isDuplicate(call, withId('2'), store, 1)).toBe(isGenerated);
    expect(isDuplicate(call, withId('2'), store, 2)).toBe(true);
  },
);

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

test('only the previous request counts: A, B, A is not a duplicate', () => {
  expect(isDuplicate(cart.add, add('1'), store, 0)).toBe(false);
  expect(isDuplicate(cart.add, add('2'), store, 1)).toBe(false);
  expect(isDuplicate(cart.add, add('1'), store, 2)).toBe(false);
});

test('client-generated ids do not make a repeated tap different', () => {
  isDuplicate(cart.add, add('1', 'first'), store, 0);
  expect(isDuplicate(cart.add, add('1', 'second'), store, 500)).toBe(true);
});

test('another URL with the same body is another request', () => {
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

test('the stored record reveals nothing about the body', () => {
  isDuplicate(cart.add, { ...add('1'), secret: 'canary-246810' } as never, store, 0);
  expect(kept.get(lastRequestKey)).not.toContain('canary');
});

test('a request known to have had no effect may be repeated at once', () => {
  isDuplicate(cart.add, add('1'), store, 0);
  forgetLastRequest(store);
  expect(isDuplicate(cart.add, add('1'), store, 1)).toBe(false);
});
