import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { minuteMs } from '#contract/rules/durations.ts';
import { langs } from '#contract/rules/languages.ts';
import { numberNotices } from '../../../server/notifications/number-notices.ts';
import { mailOrders } from '../../../server/orders/letters/mail-orders.ts';
import {
  type Buyer,
  payOrders,
  placeOrders,
  registerBuyer,
} from '../../support/goods/purchases.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

const quiet = { info: () => undefined, warn: () => undefined };

let shop: TestShop;
let ada: Buyer;

beforeAll(async () => {
  shop = await createTestShop();
});

beforeEach(async () => {
  ada = await registerBuyer(shop);
  await shop.ok(user.setLanguage, { file_name: 'fr' }, ada);
});

afterAll(() => shop.close());

/** The letters that the next run sends, after the numbering, which locks the rows for a moment. */
async function mailed() {
  await numberNotices(shop.db);
  const before = (await shop.letters()).length;
  await mailOrders(shop.services, quiet);
  return (await shop.letters()).slice(before);
}

const numberOf = async (id: string) => (await shop.ok(order.detail, { order_id: id }, ada)).sn;

test('a checkout is mailed once when it is placed, and once when it is paid, in the shopper’s language', async () => {
  const goods = [await shop.seedProduct({ price: 1000 }), await shop.seedProduct({ price: 500 })];
  const ids = await placeOrders(shop, ada, goods);
  expect(ids).toHaveLength(2);
  const numbers = (await Promise.all(ids.map(numberOf))).join(', ');
  const placed = await mailed();
  expect(placed).toMatchObject([{ to: ada.account, subject: `Commande passée\u202f: ${numbers}` }]);
  expect(placed[0]?.text).toContain('dans les 30 minutes suivant la commande');
  expect(await mailed()).toEqual([]);

  await payOrders(shop, ada, ids);
  const other = await shop.openAnother();
  await numberNotices(shop.db);
  const before = (await shop.letters()).length;
  await Promise.all([shop, other].map(({ services }) => mailOrders(services, quiet)));
  const paid = (await shop.letters()).slice(before);
  expect(paid).toMatchObject([{ to: ada.account, subject: `Commande payée\u202f: ${numbers}` }]);
  expect(paid[0]?.text).toContain('Arrivée prévue');
  expect(await mailed()).toEqual([]);
});

test.each(langs)('a deadline in %s is as long as the hold, and no time of a zone', async (lang) => {
  await shop.ok(user.setLanguage, { file_name: lang }, ada);
  const [id = ''] = await placeOrders(shop, ada, [await shop.seedProduct()]);
  const { created_at, expires_at } = await shop.ok(order.detail, { order_id: id }, ada);
  const minutes = (Date.parse(expires_at ?? '') - Date.parse(created_at)) / minuteMs;
  const [placed] = await mailed();
  expect(placed?.text).toMatch(new RegExp(`\\D${minutes}\\D`));
  expect(placed?.text).not.toMatch(/UTC|\d:\d/);
});

test('what was undone, or is cancelled by then, is not mailed', async () => {
  const [id = ''] = await placeOrders(shop, ada, [await shop.seedProduct()]);
  await shop.ok(order.cancel, { order_id: id }, ada);
  expect(await mailed()).toEqual([]);
  const { skuId } = await shop.seedProduct({ stock: 1 });
  await placeOrders(shop, ada, [{ skuId }]);
  await mailed();
  await expect(placeOrders(shop, ada, [{ skuId }])).rejects.toThrow();
  expect(await mailed()).toEqual([]);
});

test('a mailbox that the account only names gets none', async () => {
  await shop.db.execute(
    sql`update shopper set email = 'somebody@example.com', email_proven = false where id = ${ada.id}`,
  );
  const goods = await shop.seedProduct();
  await placeOrders(shop, ada, [goods]);
  expect(await mailed()).toEqual([]);
  await shop.db.execute(sql`update shopper set email_proven = true where id = ${ada.id}`);
  await placeOrders(shop, ada, [goods]);
  expect(await mailed()).toMatchObject([{ to: 'somebody@example.com' }]);
});

test('after a change of the address both mailboxes get them, then the new one', async () => {
  const change = sql`update shopper set email = 'new@example.com', email_proven = true,
    former_email = account, former_email_until = ${shop.clock.now().toISOString()}::timestamptz + interval '3 days'
    where id = ${ada.id}`;
  await shop.db.execute(change);
  const goods = await shop.seedProduct();
  await placeOrders(shop, ada, [goods]);
  expect((await mailed()).map(({ to }) => to)).toEqual(['new@example.com', ada.account]);
  await shop.db.execute(
    sql`update shopper set former_email = 'old@example.com' where id = ${ada.id}`,
  );
  await placeOrders(shop, ada, [goods]);
  expect((await mailed()).map(({ to }) => to)).toEqual(['new@example.com']);
  shop.clock.advance({ days: 3 });
  ada = { ...ada, token: await shop.login(ada) };
  await shop.db.execute(sql`update shopper set former_email = account where id = ${ada.id}`);
  await placeOrders(shop, ada, [goods]);
  expect((await mailed()).map(({ to }) => to)).toEqual(['new@example.com']);
});

test('a former release’s news is not mailed, nor is what waited for days', async () => {
  const [id = ''] = await placeOrders(shop, ada, [await shop.seedProduct()]);
  shop.clock.advance({ days: 1 });
  await shop.db.execute(sql`insert into notice (shopper_id, kind, event, subject, at)
    values (${ada.id}, 'order', 'ship', ${id}, ${shop.clock.now().toISOString()})`);
  expect(await mailed()).toEqual([]);
});
