import { asc, desc, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { home, product as products } from '#contract/calls/catalogue.ts';
import { notification } from '#contract/calls/notifications.ts';
import { order } from '#contract/calls/orders.ts';
import { review as calls } from '#contract/calls/reviews.ts';
import { shop as shopCalls } from '#contract/calls/shops.ts';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { wallet } from '#contract/calls/wallet/wallet.ts';
import { type Lang, langs } from '#contract/rules/languages.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { product } from '../../../server/db/schema/catalogue.ts';
import { orders } from '../../../server/db/schema/orders.ts';
import { review } from '../../../server/db/schema/reputation.ts';
import { demoAccount } from '../../../server/demo/account.ts';
import { readSections } from '../../../server/demo/families.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
  await seedDemo(shop.services);
});

afterAll(() => shop.close());

/** The reviews of every product, newest first. */
async function reviewsByHandle() {
  const products = await shop.db.select().from(product);
  const rows = await shop.db.select().from(review).orderBy(desc(review.id));
  return new Map(
    products.map(({ id, handle }) => [handle, rows.filter(({ productId }) => productId === id)]),
  );
}

const families = readSections().flatMap((section) => section.families);

test('the review figures of cards and shops match the rows', async () => {
  const { rows: products } = await shop.db.execute(
    sql`select p.id from product p left join review r on r.product_id = p.id group by p.id
      having p.review_count <> count(r.id) or p.star_sum <> coalesce(sum(r.product_score), 0)`,
  );
  expect(products).toEqual([]);
  const { rows: shops } = await shop.db.execute(
    sql`select s.id from shop s join product p on p.shop_id = s.id
      left join review r on r.product_id = p.id group by s.id
      having s.review_count <> count(r.id)
        or s.good_review_count <> count(r.id) filter (where r.product_score >= 4)`,
  );
  expect(shops).toEqual([]);
});

test('every product has reviews, each by another author, and of this product', async () => {
  const reviews = await reviewsByHandle();
  expect(reviews.size).toBe(families.flatMap(({ products }) => products).length);
  for (const family of families) {
    for (const { handle } of family.products) {
      const own = reviews.get(handle) ?? [];
      expect(own.length, handle).toBeGreaterThanOrEqual(2);
      expect(new Set(own.map(({ author }) => author)).size, handle).toBe(own.length);
      const foreign = family.reviews.filter(({ of }) => of && !of.includes(handle));
      const said = new Set(own.map(({ content }) => content['en']));
      expect(foreign.filter(({ text }) => said.has(text['en'] ?? ''))).toEqual([]);
    }
  }
});

test('no record of the wallet or notification has a text of one language only', async () => {
  const { account, password } = demoAccount;
  const { token } = (await shop.ok(user.login, { account, password })).userinfo;
  const texts = async (lang: Lang) => {
    const asked = { token, lang };
    const bill = await shop.ok(wallet.bill, {}, asked);
    const records = await shop.ok(topUp.list, {}, asked);
    const notices = await shop.ok(notification.list, {}, asked);
    return [
      ...bill.items.map(({ note }) => note),
      ...records.items.map(({ reason }) => reason),
      ...notices.items.flatMap(({ title, text }) => [title, text]),
    ].filter(Boolean);
  };
  const [one, other] = [await texts('th'), await texts('ko')];
  expect(one.length).toBeGreaterThan(5);
  expect(one.filter((text) => other.includes(text))).toEqual([]);
});

test('each shipped order has a tracking number of its own', async () => {
  const past = await shop.db.select().from(orders);
  const numbers = past.map(({ trackingNo }) => trackingNo).filter(Boolean);
  expect(numbers).toHaveLength(3);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('no two products of a family start with the same review', async () => {
  const reviews = await reviewsByHandle();
  for (const { key, products } of families) {
    const firsts = products.map(({ handle }) => reviews.get(handle)?.[0]?.content['en']);
    expect(new Set(firsts).size, key).toBe(products.length);
  }
});

test('every review is in all languages and names its specification, if any', async () => {
  const rows = await shop.db.select().from(review);
  for (const { content } of rows) expect(Object.keys(content).sort()).toEqual([...langs].sort());
  const { rows: bare } = await shop.db.execute(
    sql`select r.id from review r join product p on p.id = r.product_id
      where (p.options = '[]') <> (r.specification = '{}')`,
  );
  expect(bare).toEqual([]);
});

test('some have an answer of their shop, in all languages and after the review', async () => {
  const rows = await shop.db.select().from(review).where(isNotNull(review.answeredAt));
  expect(rows.length).toBeGreaterThanOrEqual(5);
  for (const { answer, createdAt, answeredAt } of rows) {
    expect(Object.keys(answer).sort()).toEqual([...langs].sort());
    expect(answeredAt?.getTime()).toBeGreaterThan(createdAt.getTime());
    expect(answeredAt?.getTime()).toBeLessThan(shop.clock.now().getTime());
  }
});

test('reviews are from the last months, in the order of their ids', async () => {
  const rows = await shop.db.select().from(review).orderBy(asc(review.id));
  const times = rows.map(({ createdAt }) => createdAt.getTime());
  expect([...times].sort((a, b) => a - b)).toEqual(times);
  const now = shop.clock.now().getTime();
  const daysAgo = (time = 0) => (now - time) / 86_400_000;
  expect(daysAgo(times.at(-1))).toBeGreaterThan(0);
  expect(daysAgo(times[0])).toBeLessThan(190);
});

test('the home screen shows ratings, and shops their recent sales', async () => {
  const { hot, shops } = await shop.ok(home.board, {});
  for (const { id, rating } of hot) {
    const { summary } = await shop.ok(calls.list, { product_id: id });
    expect(summary.mean).toBe(rating);
    expect(rating).toBeGreaterThan(3);
  }
  for (const { id } of shops) {
    const detail = await shop.ok(shopCalls.detail, { shop_id: id });
    expect(detail.sold_lately).toBeGreaterThan(100);
    expect(detail.sold_lately).toBeLessThan(detail.sales / 10);
    expect(detail.favourable_rate).toBeGreaterThan(80);
    expect(Date.parse(detail.since)).toBeLessThan(Date.parse('2021-01-01'));
  }
});

test('the shopper has an order in transit, one to review, a completed one, and money', async () => {
  const { account, password } = demoAccount;
  const token = await shop.login({ account, password });
  const { items } = await shop.ok(order.list, {}, { token });
  const { shipped, received, completed } = orderStatus;
  expect(items.map(({ status }) => status)).toEqual([shipped, received, completed]);
  expect(items[1]?.lines.map(({ is_reviewed }) => is_reviewed)).toEqual([false, false]);
  expect((await shop.ok(user.info, {}, { token })).userinfo.wallet.available).toBe(120_000);
  expect(await shop.invariants()).toEqual([]);
});

test.each(['tea', 'bag', 'lamp', 'shoes', 'cup'])(
  'the first view of a search for %s shows at least three motifs',
  async (q) => {
    const rows = await shop.db.select().from(product);
    const handleOf = new Map(rows.map(({ id, handle }) => [String(id), handle]));
    const motifOf = new Map(
      families.flatMap((family) => family.products.map(({ handle, motif }) => [handle, motif])),
    );
    const { items } = await shop.ok(products.list, { q, page_size: 4 });
    const motifs = items.map(({ id }) => motifOf.get(handleOf.get(id) ?? ''));
    expect(items).toHaveLength(4);
    expect(new Set(motifs).size).toBeGreaterThanOrEqual(3);
  },
);
