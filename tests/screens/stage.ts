import type { Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { order } from '#contract/calls/orders.ts';
import { shopper } from '../../server/db/schema/accounts.ts';
import { product, sku } from '../../server/db/schema/catalogue.ts';
import type { BackOffice } from '../support/back-office.ts';
import { type Buyer, fillBag } from '../support/browser/journey.ts';
import { payAndShip } from '../support/goods/parcels.ts';

/** Everything that a picture's setup may need. */
export interface Stage {
  page: Page;
  office: BackOffice;
  buyer: Buyer;
}

/** A realistic account name: the test's own is long and random. */
export async function isNamed({ office, buyer }: Stage, account: string): Promise<void> {
  await office.db.update(shopper).set({ account, email: account }).where(eq(shopper.id, buyer.id));
}

/** The first specification of a demo product, with stock enough for every tour of a run. */
export async function demoGoods({ office }: Pick<Stage, 'office'>, handle: string) {
  const [row] = await office.db
    .select({ productId: product.id, shopId: product.shopId, skuId: sku.id })
    .from(product)
    .innerJoin(sku, and(eq(sku.productId, product.id), eq(sku.active, true)))
    .where(eq(product.handle, handle))
    .orderBy(sku.position)
    .limit(1);
  if (!row) throw new Error(`The demo has no ${handle}`);
  await office.setStock(row.skuId, 500);
  return { name: handle, ...row };
}

/** A bag of three shops. */
export async function packedBag(stage: Stage): Promise<void> {
  const [headphones, teapot, honey] = await Promise.all([
    demoGoods(stage, 'drift-wireless-headphones'),
    demoGoods(stage, 'sea-glaze-teapot-900'),
    demoGoods(stage, 'wild-chestnut-honey-500g'),
  ]);
  await fillBag(stage.office, stage.buyer, [
    { goods: headphones, quantity: 1 },
    { goods: teapot, quantity: 2 },
    { goods: honey, quantity: 1 },
  ]);
}

/** Unpaid orders of two shops. */
export async function unpaidOrders(stage: Stage): Promise<string[]> {
  const headphones = await demoGoods(stage, 'drift-wireless-headphones');
  const teapot = await demoGoods(stage, 'sea-glaze-teapot-900');
  const { order_ids } = await stage.office.ok(
    order.create,
    {
      items: [
        { sku_id: String(headphones.skuId), quantity: 1 },
        { sku_id: String(teapot.skuId), quantity: 2 },
      ],
      address_id: stage.buyer.addressId,
      max_total: 1_000_000_000,
    },
    stage.buyer.token,
  );
  return order_ids;
}

/** An order in transit. Returns its id. */
export async function shippedOrder(stage: Stage): Promise<string> {
  const orderIds = await unpaidOrders(stage);
  await payAndShip(stage.office, stage.buyer, orderIds);
  return orderIds[0] ?? '';
}
