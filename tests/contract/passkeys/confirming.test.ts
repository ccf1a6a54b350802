import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PayPurpose, user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { passkey } from '#contract/calls/security.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import * as bounds from '#contract/rules/bounds.ts';
import {
  type Buyer,
  payPassword,
  placeOrders,
  registerBuyer,
} from '../../support/goods/purchases.ts';
import { mailedCode } from '../../support/letters.ts';
import type { Flaws } from '../../support/passkeys/authenticator.ts';
import { addPasskey, forOrders, signedFor } from '../../support/passkeys/passkeys.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';
import { addCard } from '../../support/wallet/wallets.ts';

let shop: TestShop;
let skuId: number;

beforeAll(async () => {
  shop = await createTestShop();
  ({ skuId } = await shop.seedProduct({ price: 700, stock: 10_000 }));
});

afterAll(() => shop.close());

async function newOrder(buyer: Buyer, quantity = 1): Promise<string> {
  const [id = ''] = await placeOrders(shop, buyer, [{ skuId, quantity }]);
  return id;
}

/** A buyer with a passkey and an order to pay. */
async function ready() {
  const ada = await registerBuyer(shop);
  const { id, authenticator } = await addPasskey(shop, ada);
  const orderId = await newOrder(ada);
  const sign = (purpose: PayPurpose, flaws?: Flaws) =>
    signedFor(shop, ada, authenticator, purpose, flaws);
  return { ada, id, authenticator, orderId, sign };
}

const pay = (buyer: Pick<Buyer, 'token'>, order_ids: string[], ticket: string) =>
  shop.word(order.pay, { order_ids, ticket }, buyer);

describe('a passkey', () => {
  test('pays exactly the orders that it confirmed, once', async () => {
    const { ada, orderId, sign } = await ready();
    const other = await newOrder(ada);
    const { ticket } = await shop.ok(passkey.confirm, await sign(forOrders(orderId)), ada);
    expect(await pay(ada, [other], ticket)).toBe('ticket_invalid');
    expect(await pay(ada, [orderId, other], ticket)).toBe('ticket_invalid');
    expect(await pay(ada, [orderId], ticket)).toBe('ok');
    expect(await pay(ada, [orderId], ticket)).toBe('order_moved');
    expect(await pay(ada, [other], ticket)).toBe('ticket_invalid');
  });

  test('pays several orders by their sum', async () => {
    const { ada, orderId, sign } = await ready();
    const ids = [orderId, await newOrder(ada, 3)];
    const { ticket } = await shop.ok(passkey.confirm, await sign(forOrders(...ids)), ada);
    expect(await pay(ada, ids, ticket)).toBe('ok');
  });

  test('does not pay an order whose total has changed since', async () => {
    const { ada, orderId, sign } = await ready();
    const signed = await sign(forOrders(orderId));
    await shop.db.execute(
      `update orders set total = total + 1, freight = freight + 1 where id = ${orderId}`,
    );
    const { ticket } = await shop.ok(passkey.confirm, signed, ada);
    expect(await pay(ada, [orderId], ticket)).toBe('ticket_invalid');
  });

  test('withdraws exactly the amount to the payee that it confirmed, once', async () => {
    const { ada, sign } = await ready();
    const [payee, other] = [await addCard(shop, ada), await addCard(shop, ada)];
    const wanted = { payee_id: payee.id, amount: 5000 };
    const signed = await sign({ purpose: 'withdrawal', ...wanted });
    const { ticket } = await shop.ok(passkey.confirm, signed, ada);
    const ask = (what: typeof wanted) => shop.word(withdrawal.ask, { ...what, ticket }, ada);
    expect(await ask({ ...wanted, amount: 5001 })).toBe('ticket_invalid');
    expect(await ask({ ...wanted, payee_id: other.id })).toBe('ticket_invalid');
    expect(await ask(wanted)).toBe('ok');
    expect(await ask(wanted)).toBe('ticket_invalid');
  });

  test('confirms while the payment code is locked, which is safe from guesses without it', async () => {
    const { ada, orderId, sign } = await ready();
    const wrong = { purpose: 'orders' as const, order_ids: [orderId], pay_password: '000000' };
    for (let n = 0; n < 5; n += 1) await shop.word(user.verifyPay, wrong, ada);
    const right = { ...wrong, pay_password: payPassword };
    expect(await shop.word(user.verifyPay, right, ada)).toBe('pay_code_locked');
    const { ticket } = await shop.ok(passkey.confirm, await sign(forOrders(orderId)), ada);
    expect(await pay(ada, [orderId], ticket)).toBe('ok');
  });

  test('confirms any number of times', async () => {
    const { ada, orderId, sign } = await ready();
    for (let nth = 0; nth < 7; nth += 1) {
      const signed = await sign(forOrders(orderId));
      expect(await shop.word(passkey.confirm, signed, ada), `${nth}`).toBe('ok');
    }
  });

  test('whose authenticator does not count confirms again', async () => {
    const { ada, orderId, sign } = await ready();
    for (const nth of ['first', 'second']) {
      const signed = await sign(forOrders(orderId), { counter: 0 });
      expect(await shop.word(passkey.confirm, signed, ada), nth).toBe('ok');
    }
  });

  test('shows when it was used last', async () => {
    const { ada, id, orderId, sign } = await ready();
    shop.clock.advance({ minutes: 3 });
    const at = shop.clock.now().toISOString();
    await shop.ok(passkey.confirm, await sign(forOrders(orderId)), ada);
    const { items } = await shop.ok(passkey.list, {}, ada);
    expect(items).toEqual([expect.objectContaining({ id, used_at: at, is_usable: true })]);
  });
});

describe('a challenge', () => {
  test('is answered once, even if four answers come at once', async () => {
    const { ada, orderId, sign } = await ready();
    const signed = await sign(forOrders(orderId));
    const words = await Promise.all(
      Array.from({ length: 4 }, () => shop.word(passkey.confirm, signed, ada)),
    );
    expect(words.sort()).toEqual(['ok', 'passkey_over', 'passkey_over', 'passkey_over']);
  });

  test('is used up by a wrong answer', async () => {
    const { ada, authenticator, orderId } = await ready();
    const asked = await shop.ok(passkey.beginConfirming, forOrders(orderId), ada);
    const wrong = authenticator.sign(asked, { isForged: true });
    expect(await shop.word(passkey.confirm, wrong, ada)).toBe('passkey_wrong');
    expect(await shop.word(passkey.confirm, authenticator.sign(asked), ada)).toBe('passkey_over');
  });

  test('lives for some minutes', async () => {
    const { ada, orderId, sign } = await ready();
    const [first, second] = [await sign(forOrders(orderId)), await sign(forOrders(orderId))];
    shop.clock.advance({ minutes: bounds.challengeMinutes - 1, seconds: 59 });
    expect(await shop.word(passkey.confirm, first, ada)).toBe('ok');
    shop.clock.advance({ seconds: 1 });
    expect(await shop.word(passkey.confirm, second, ada)).toBe('passkey_over');
  });

  test('belongs to its session and shopper', async () => {
    const { ada, orderId, sign } = await ready();
    const other = await ready();
    const signed = await sign(forOrders(orderId));
    const elsewhere = { token: await shop.login(ada) };
    expect(await shop.word(passkey.confirm, signed, elsewhere)).toBe('passkey_over');
    expect(await shop.word(passkey.confirm, signed, other.ada)).toBe('passkey_over');
    expect(await shop.word(passkey.confirm, signed, ada)).toBe('ok');
  });

  test('of a passkey to add confirms nothing', async () => {
    const { ada, authenticator } = await ready();
    const code = await mailedCode(shop, ada.account, 'passkey', ada);
    const options = await shop.ok(passkey.beginAdding, { pay_password: payPassword, code }, ada);
    const asked = { ...options, rpId: options.rp.id, allowCredentials: [] };
    const signed = authenticator.sign({ ...asked, userVerification: 'required' });
    expect(await shop.word(passkey.confirm, signed, ada)).toBe('passkey_over');
  });
});

describe('an answer is refused', () => {
  const flaws: [string, Flaws][] = [
    ['from another site', { origin: 'https://evil.test' }],
    ['from another port', { origin: 'http://localhost:8081' }],
    ['for another host name', { rpId: 'evil.test' }],
    ['of somebody who was not verified', { isUnverified: true }],
    ['with a signature for another challenge', { signs: 'A'.repeat(43) }],
    ['with the signature of another key', { isForged: true }],
  ];
  test.each(flaws)('%s', async (_name, flaw) => {
    const { ada, orderId, sign } = await ready();
    const signed = await sign(forOrders(orderId), flaw);
    expect(await shop.word(passkey.confirm, signed, ada)).toBe('passkey_wrong');
    expect(await shop.word(passkey.confirm, await sign(forOrders(orderId)), ada)).toBe('ok');
  });

  test('whose number was seen before, as a copied authenticator would send it', async () => {
    const { ada, orderId, sign } = await ready();
    const numbered = (counter: number) => sign(forOrders(orderId), { counter });
    expect(await shop.word(passkey.confirm, await numbered(7), ada)).toBe('ok');
    expect(await shop.word(passkey.confirm, await numbered(7), ada)).toBe('passkey_wrong');
    expect(await shop.word(passkey.confirm, await numbered(8), ada)).toBe('ok');
  });

  test('with the passkey of another shopper', async () => {
    const { ada, orderId } = await ready();
    const mallory = await ready();
    const signed = await signedFor(shop, ada, mallory.authenticator, forOrders(orderId));
    expect(await shop.word(passkey.confirm, signed, ada)).toBe('passkey_wrong');
  });

  test('with a removed passkey', async () => {
    const { ada, id, orderId, sign } = await ready();
    const second = await addPasskey(shop, ada);
    const signed = await sign(forOrders(orderId));
    await shop.ok(passkey.remove, { id }, ada);
    expect(await shop.word(passkey.confirm, signed, ada)).toBe('passkey_wrong');
    await shop.ok(passkey.remove, { id: second.id }, ada);
    const begun = await shop.word(passkey.beginConfirming, forOrders(orderId), ada);
    expect(begun).toBe('passkey_wrong');
  });

  test('after five wrong ones, for a while; others are not', async () => {
    const { ada, orderId, sign } = await ready();
    const wrong = async () =>
      shop.word(passkey.confirm, await sign(forOrders(orderId), { isForged: true }), ada);
    const words = [await wrong(), await wrong(), await wrong(), await wrong(), await wrong()];
    expect(words).toEqual(Array(5).fill('passkey_wrong'));
    const right = await sign(forOrders(orderId));
    expect(await shop.word(passkey.confirm, right, ada)).toBe('login_throttled');
    const other = await ready();
    const theirs = await other.sign(forOrders(other.orderId));
    expect(await shop.word(passkey.confirm, theirs, other.ada)).toBe('ok');
    shop.clock.advance({ seconds: 31 });
    expect(await shop.word(passkey.confirm, right, ada)).toBe('ok');
  });
});

describe('a shop with PUBLIC_URL', () => {
  test('has its passkeys there only', async () => {
    const { ada, orderId, id } = await ready();
    const moved = await shop.openAnother({ publicUrl: 'https://shop.test/' });
    expect(await moved.word(passkey.beginConfirming, forOrders(orderId), ada)).toBe(
      'passkey_wrong',
    );
    const { items } = await moved.ok(passkey.list, {}, ada);
    expect(items).toEqual([expect.objectContaining({ id, is_usable: false })]);
    const there = await addPasskey({ ...shop, ...moved }, ada, { origin: 'https://shop.test' });
    const flaws = ['http://localhost', 'http://shop.test', 'https://shop.test:444'];
    for (const origin of [...flaws, 'https://shop.test']) {
      const asked = await moved.ok(passkey.beginConfirming, forOrders(orderId), ada);
      expect(asked.rpId).toBe('shop.test');
      const signed = there.authenticator.sign(asked, { origin });
      const word = await moved.word(passkey.confirm, signed, ada);
      expect(word).toBe(origin === 'https://shop.test' ? 'ok' : 'passkey_wrong');
    }
  });
});
