import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { privacy } from '#contract/calls/profile.ts';
import { exported } from '../../../server/privacy/export-data.ts';
import { answer, write } from '../../support/goods/messages.ts';
import { type Buyer, placeOrders, registerBuyer } from '../../support/goods/purchases.ts';
import { openRefund, returnableGoods } from '../../support/goods/refunds.ts';
import { storedPhoto } from '../../support/pictures/stored-photo.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';
import { addCard, askTopUp, cardNumber } from '../../support/wallet/wallets.ts';

let shop: TestShop;
let ada: Buyer;
let bob: Buyer;

beforeAll(async () => {
  shop = await createTestShop();
  const goods = await shop.seedProduct({ price: 1000 });
  [ada, bob] = [await registerBuyer(shop), await registerBuyer(shop)];
  for (const buyer of [ada, bob]) {
    await placeOrders(shop, buyer, [goods]);
    await askTopUp(shop, buyer);
    await addCard(shop, buyer);
    const photo = await storedPhoto({ shop, buyer });
    await write(shop, buyer, { text: `By ${buyer.account}`, pictures: [photo] });
    await answer(shop, buyer);
  }
});

afterAll(() => shop.close());

/** Tables that name a shopper and are not exported: secrets, counters, copies and queues. */
const notExported = [
  ...['pay_code', 'pay_ticket', 'email_undo', 'passkey_challenge', 'push_subscription'],
  /** Heads: wallets, whose entries are exported, and the numbers of changes. */
  ...['account', 'txn', 'notice_head', 'topic_head', 'change_due'],
  /** Uploads that nothing uses yet, and pictures that reviews name. */
  'asset',
  /** The bytes of private files, which are fetched one by one. */
  'file_content',
];

test('every table that names a shopper is exported, or listed with its reason', async () => {
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select distinct relname as name from pg_constraint join pg_class on pg_class.oid = conrelid
      where confrelid = 'shopper'::regclass`,
  );
  const named = rows.map(({ name }) => name);
  expect(named.filter((name) => !(name in exported) && !notExported.includes(name))).toEqual([]);
  expect(notExported.filter((name) => !named.includes(name))).toEqual([]);
});

test('holds the shopper’s own rows and no secret', async () => {
  const reply = await shop.ok(privacy.export, {}, ada);
  expect(reply.data).toMatchObject({
    shopper: [{ account: ada.account }],
    address: [{ id: ada.addressId, detail: '88/12 Soi Ari 4' }],
    orders: [{ total: 1000 }],
    order_line: [{ quantity: 1 }],
    topup: [{ amount: 10_000 }],
    message: [
      { text: `By ${ada.account}`, is_own: true },
      { text: 'Yes, it is', is_own: false },
    ],
    payee: [{ last4: '5556' }],
    entry: [{ seq: 1, amount: 1_000_000, balance_after: 1_000_000 }],
  });
  expect(reply.files).toHaveLength(2);
  const [written] = reply.data['message'] ?? [];
  expect(reply.files).toEqual(expect.arrayContaining(written?.['pictures'] as string[]));
  const text = JSON.stringify(reply);
  expect(text).not.toContain(bob.account);
  expect(text).not.toContain(bob.addressId);
  expect(text).not.toMatch(/password|token|sealed|argon2|public_key/);
  expect(text).not.toContain(cardNumber.replaceAll(' ', ''));
});

test('a refund is exported without what only the shop needs', async () => {
  const cy = await registerBuyer(shop);
  const id = await openRefund(shop, cy, await returnableGoods(shop));
  const { data } = await shop.ok(privacy.export, {}, cy);
  expect(data['refund']).toMatchObject([{ id, type: 'refund', state: 0 }]);
  expect(data['refund']?.[0]).not.toHaveProperty('warnings');
});
