import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCartQuantity } from '#data/cart.ts';
import { deleteLocalDb, openLocalDb } from '#data/local-db.ts';
import { type LocalDb, visitor } from '#data/mirror.ts';
import { session } from '#data/session.ts';
import { useToasts } from '#ui/overlays/toasts.ts';
import { textsOf } from '../../../tests/support/project/texts.ts';
import { firstRender } from '../../../tests/support/rendering/first-render.tsx';
import type { Checkout } from './use-checkout.ts';
import { type Placing, usePlaceOrder } from './use-place-order.ts';

const t = textsOf('en');

let db: LocalDb;
beforeEach(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', async () => {
    // The purchase waits no longer than this.
    vi.setSystemTime(Date.now() + 5000);
    throw new TypeError('no network');
  });
  session.setState({ token: 'token' });
  db = openLocalDb(visitor);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useToasts.setState([], true);
  session.setState({ token: null });
  await deleteLocalDb(db.owner);
});

/** A tap on the button of a checkout for a line of the bag, answered at an entry of the history. */
async function placeAt(state: object): Promise<void> {
  const id = newId();
  await db.enqueue(setCartQuantity, { id, sku_id: '7', quantity: 2 });
  const checkout = {
    ...{ items: [{ sku_id: '7', quantity: 2, cart_id: id }], address: { id, pending: null } },
    ...{ form: { promoCode: '', note: '' }, quote: { promo: null, total: 100 }, draft: null },
    requote: async () => undefined,
  } as unknown as Checkout;
  const placings: Placing[] = [];
  const Screen = () => {
    placings.push(usePlaceOrder(checkout));
    return null;
  };
  await firstRender(<Screen />, { at: '/checkout?items=7-2' });
  vi.stubGlobal('window', { history: { state } });
  await placings.at(-1)?.place();
}

test('who has left is told that the bag could not be sent before the order', async () => {
  await placeAt({ key: 'elsewhere', idx: 1 });
  expect(useToasts.getState()).toMatchObject([{ text: t('checkout.bagUnsent'), tone: 'plain' }]);
  expect(await db.count()).toBe(1);
});

test('who is still there gets no notice of it', async () => {
  await placeAt({ idx: 0 });
  expect(useToasts.getState()).toEqual([]);
  expect(await db.count()).toBe(1);
});
