import { eq, inArray, like } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { cart } from '#contract/calls/cart.ts';
import { likes } from '#contract/calls/likes.ts';
import { order } from '#contract/calls/orders.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { product, sku } from '../../../server/db/schema/catalogue.ts';
import { review } from '../../../server/db/schema/reputation.ts';
import { answerReview, hideReview, unhideReview } from '../../../server/reviews/moderate.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { type Buyer, expect, test } from '../../support/browser/journey.ts';
import { goTo } from '../../support/browser/screens.ts';
import { arrivedOrder } from '../../support/goods/parcels.ts';
import { showsAllAsText, showsAsText, watchCanary } from '../../support/injection/canary.ts';
import { packed, timeFor } from '../../support/injection/payloads.ts';
import { importProducts } from '../../support/injection/served-operator.ts';

test.use({ bypassCSP: true });

/** The most characters that an import keeps. */
const [maxName, maxOption, maxDescription] = [300, 100, 20_000];

const names = packed(maxName);
const descriptions = packed(maxDescription);
const reviews = packed(bounds.maxReviewLength);
const answerTo = (text: string) => `${text}\n!`;
/** Why reviews are hidden. */
const reasons = packed(200);
const options = packed(maxOption).slice(0, reviews.length);
/** Other runs against the same shop have others. */
const handle = `payload-${process.pid}`;

const columns = ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Option1 Name', 'Option1 Value'];
const sold = ['Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Price'];

/** Products whose names and shops are payloads. The first has options and, as text, a description. */
async function importPayloads(office: BackOffice) {
  const inStock = ['shopify', '9', '1.00'];
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const rows = names.flatMap((name, index) => {
    const own = `${handle}-${index}`;
    if (index > 0) return [[own, name, descriptions[index - 1] ?? '', name, '', '', ...inStock]];
    const [first, ...others] = options.map((it) => [names[0] ?? '', it, ...inStock]);
    const body = `<p>${escaped(descriptions[0] ?? '')}</p>`;
    return [
      [own, name, body, name, ...(first ?? [])],
      ...others.map((it) => [own, '', '', '', ...it]),
    ];
  });
  await importProducts(office.shop, [...columns, ...sold], rows);
  const added = await office.db
    .select()
    .from(product)
    .where(like(product.handle, `${handle}-%`));
  expect(added).toHaveLength(names.length);
  const indexOf = (it: { handle: string }) => Number(it.handle.slice(handle.length + 1));
  return added.sort((one, other) => indexOf(one) - indexOf(other));
}

async function removeFromSale({ db }: BackOffice, added: { id: number }[]): Promise<void> {
  const ids = added.map(({ id }) => id);
  await db.update(product).set({ published: false }).where(inArray(product.id, ids));
}

/** Reviews SKUs, as their shop answers. Returns the path of the first review. */
async function reviewAll(office: BackOffice, buyer: Buyer, skuIds: number[]): Promise<string> {
  const order_id = await arrivedOrder(
    office,
    buyer,
    skuIds.map((skuId) => ({ skuId })),
  );
  const scores = { product_score: 4, service_score: 4, postage_score: 4 };
  for (const [index, content] of reviews.entries()) {
    const sku_id = String(skuIds[index]);
    await office.ok(
      order.review,
      { ...scores, order_id, sku_id, content, pictures: [] },
      buyer.token,
    );
  }
  const orderId = Number(order_id);
  const written = await office.db.select().from(review).where(eq(review.orderId, orderId));
  await office.db.transaction(async (tx) => {
    for (const { id, content } of written) {
      const text = answerTo(Object.values(content)[0] ?? '');
      await answerReview(tx, { id, text, at: new Date() });
    }
  });
  return `/comment/${order_id}/${skuIds[0]}`;
}

/** Hides the reviews of a product for a reason, instead of an earlier one. */
async function hideAll({ db }: BackOffice, productId: number, reason: string): Promise<void> {
  const written = await db.select().from(review).where(eq(review.productId, productId));
  await db.transaction(async (tx) => {
    for (const { id } of written) {
      await unhideReview(tx, { id });
      await hideReview(tx, { id, reason, at: new Date() });
    }
  });
}

test('payloads in products, their shops and their reviews are text', async ({
  shopper,
  office,
  buyer,
  context,
}) => {
  test.setTimeout(timeFor(names.length + reasons.length));
  const canary = await watchCanary(context);
  const { page, t } = shopper;
  const added = await importPayloads(office);
  const [main] = added;
  const productId = main?.id ?? 0;
  const skus = await office.db.select().from(sku).where(eq(sku.productId, productId));
  const ownReview = await reviewAll(
    office,
    buyer,
    skus.map(({ id }) => id),
  );
  for (const { id, shopId } of added) {
    await office.ok(likes.favourite, { product_id: String(id), is_on: true }, buyer.token);
    await office.ok(likes.follow, { shop_id: String(shopId), is_on: true }, buyer.token);
  }
  const line = { id: newId(), sku_id: String(skus[0]?.id), quantity: 1 };
  await office.ok(cart.add, line, buyer.token);

  await shopper.open('/myFavourite');
  await showsAllAsText(page, names);
  await goTo(page, '/heart');
  await showsAllAsText(page, names);
  await goTo(page, '/bag');
  await showsAsText(page, [names[0] ?? '', options[0] ?? '']);
  await goTo(page, `/search?q=${handle}`);
  for (const [index, { id, shopId }] of added.slice(0, descriptions.length + 1).entries()) {
    await goTo(page, `/detail/${id}`);
    await showsAsText(page, [names[index] ?? '']);
    await goTo(page, `/shop/${shopId}`);
    await showsAsText(page, [names[index] ?? '']);
  }
  await goTo(page, `/detail/${productId}`);
  await showsAllAsText(page, [descriptions[0] ?? '']);
  await shopper.tap(new RegExp(t('reviews.all', { count: reviews.length })));
  await showsAllAsText(page, [...reviews, ...reviews.map(answerTo)]);
  await goTo(page, ownReview);
  await showsAsText(page, [reviews[0] ?? '', answerTo(reviews[0] ?? '')]);
  for (const reason of reasons) {
    await hideAll(office, productId, reason);
    await page.reload();
    await showsAsText(page, [reason]);
  }
  await removeFromSale(office, added);
  canary.isUnhurt();
});
