import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Quote } from '#contract/calls/orders.ts';
import { setCartQuantity } from '#data/cart.ts';
import { deleteLocalDb, openLocalDb } from '#data/local-db.ts';
import { type LocalDb, visitor } from '#data/mirror.ts';
import { session } from '#data/session.ts';
import { useToasts } from '#ui/overlays/toasts.ts';
import { textsOf } from '../../../tests/support/project/texts.ts';
import { firstRender } from '../../../tests/support/rendering/first-render.tsx';
import type { Checkout, CheckoutForm } from './use-checkout.ts';
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

type Promo = NonNullable<Quote['promo']>;

/** A tap on the button of a checkout with a promo code, and what follows. */
async function placeWith(form: Partial<CheckoutForm>, problem: Promo['problem'] = null) {
  const applied: string[] = [];
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    sent.push(String(url instanceof Request ? url.url : url));
    vi.setSystemTime(Date.now() + 5000);
    throw new TypeError('no network');
  });
  const checkout = {
    ...{ items: [{ sku_id: '7', quantity: 2 }], address: { id: newId(), pending: null } },
    ...{ form: { promoCode: '', promoTyped: '', note: '', ...form }, draft: null },
    ...{ quote: { promo: null, total: 100 }, isQuoting: false, requote: async () => undefined },
    applyPromo: async (code: string) => {
      applied.push(code);
      return { promo: { code, discount: 0, problem, limit: 2 }, total: 90 };
    },
  } as unknown as Checkout;
  const placings: Placing[] = [];
  const Screen = () => {
    placings.push(usePlaceOrder(checkout));
    return null;
  };
  vi.stubGlobal('window', { history: { state: { key: 'elsewhere', idx: 1 } } });
  await firstRender(<Screen />, { at: '/checkout?buy=7x2' });
  await placings.at(-1)?.place();
  return { applied, sent, said: useToasts.getState().map(({ text }) => text) };
}

test('a code that is only typed is applied first, and no order is sent', async () => {
  const { applied, sent, said } = await placeWith({ promoTyped: ' SAIL10 ' });
  expect(applied).toEqual(['SAIL10']);
  expect(sent).toEqual([]);
  expect(said).toEqual([t('checkout.promoApplied')]);
});

test('a typed code that does not apply is refused, and no order is sent', async () => {
  const { sent, said } = await placeWith({ promoTyped: 'NOSUCH' }, 'promo_unknown');
  expect(sent).toEqual([]);
  expect(said).toEqual([t('error.promo_unknown')]);
});

/** A tap on the button of a checkout for a line of the bag, answered at an entry of the history. */
async function placeAt(state: object): Promise<void> {
  const id = newId();
  await db.enqueue(setCartQuantity, { id, sku_id: '7', quantity: 2 });
  const checkout = {
    ...{ items: [{ sku_id: '7', quantity: 2, cart_id: id }], address: { id, pending: null } },
    ...{
      form: { promoCode: '', promoTyped: '', note: '' },
      quote: { promo: null, total: 100 },
      draft: null,
    },
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
