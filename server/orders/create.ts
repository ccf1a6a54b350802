import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { order } from '#contract/calls/orders.ts';
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts';
import type { ErrorWord } from '#contract/rules/errors.ts';
import { holdMs, orderStatus } from '#contract/rules/order-status.ts';
import { isForSale } from '#contract/rules/pricing.ts';
import { ownAddress } from '../addresses/addresses.ts';
import { takeFromCart } from '../cart/cart.ts';
import { specificationTexts } from '../catalogue/texts.ts';
import type { Transaction } from '../db/database.ts';
import { orderEvent, orderLine, orders } from '../db/schema/orders.ts';
import type { HandlersOf } from '../http/context.ts';
import { datedNumber } from '../http/dates.ts';
import { found, Refusal } from '../http/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { lockShopper } from '../shoppers/shopper.ts';
import { addressOf, findHolder, type HoldLimits } from './holds/holder.ts';
import { checkHolds } from './holds/holds.ts';
import { lockAddress } from './holds/newcomers.ts';
import { findOffers, mergeWanted, type Offer } from './offers.ts';
import { type Parcel, price } from './pricing.ts';
import { countUse, findOwnPromo, type OwnPromo } from './promo.ts';
import { dayAfter } from './shipment-progress.ts';
import { reserveStock } from './stock.ts';

type Create = typeof order.create;

export const create: HandlersOf<typeof order>['create'] = (context, input) => {
  const { db, shopperId, services } = context;
  const limits = services.config.holdLimits;
  const placing = { shopperId, limits, address: addressOf(context), now: services.now() };
  return placeOrders(db, placing, input);
};

/** Who places orders, and when. */
interface Placing {
  shopperId: number;
  limits: HoldLimits;
  /** The network address that newcomers are counted by, if it is known. */
  address?: string | undefined;
  now: Date;
}

/** Reserves stock and places one order per shop. Throws the refusals of `order.create`. */
export async function placeOrders(
  tx: Transaction,
  { shopperId, limits, address, now }: Placing,
  input: ParsedInputOf<Create>,
): Promise<ReplyOf<Create>> {
  const wanted = mergeWanted(input.items);
  await lockShopper(tx, shopperId);
  const bought = input.items.flatMap(({ sku_id, cart_id, quantity }) =>
    cart_id ? [{ sku_id, cart_id, quantity }] : [],
  );
  // Before the stock: this shopper's own earlier order may have taken the last piece, and 'sold out'
  // would mislead.
  const taken = await takeFromCart(tx, shopperId, bought);
  await refuseOrdered(tx, shopperId, taken);
  const holder = await findHolder(tx, shopperId, limits, address);
  await lockAddress(tx, holder.newcomer);
  await reserveStock(tx, wanted);
  const offers = (await findOffers(tx, wanted)).map(reserved);
  const code = input.promo_code;
  const promo = code ? await findOwnPromo(tx, code, holder) : undefined;
  const priced = price(offers, code, promo, now);
  await checkHolds(tx, holder, priced.parcels);
  if (priced.promo?.problem) throw promoRefusal(priced.promo.problem, promo);
  if (priced.total > input.max_total) throw new Refusal('price_changed');
  if (promo) await countUse(tx, promo.code);
  const shared = {
    shopperId,
    status: orderStatus.unpaid,
    promoCode: promo?.code ?? '',
    note: input.note,
    address: await ownAddress(tx, shopperId, input.address_id),
    createdAt: now,
    expiresAt: new Date(now.getTime() + holdMs),
    placedFrom: holder.newcomer?.address ?? null,
  };
  const cartIds = new Map(taken.map(({ sku_id, line_id }) => [Number(sku_id), line_id]));
  const ids: string[] = [];
  for (const parcel of priced.parcels) ids.push(await insertOrder(tx, parcel, shared, cartIds));
  return { order_ids: ids, total: priced.total, expires_at: shared.expiresAt.toISOString() };
}

/** Refuses to order cart lines again that a standing order has taken, such as one of another tab. */
async function refuseOrdered(
  tx: Transaction,
  shopperId: number,
  taken: Awaited<ReturnType<typeof takeFromCart>>,
): Promise<void> {
  const gone = taken.filter(({ line_id }) => line_id === null).map(({ cart_id }) => cart_id);
  if (gone.length === 0) return;
  const isOrdered = and(
    eq(orders.shopperId, shopperId),
    notInArray(orders.status, [orderStatus.cancelled, orderStatus.refunded]),
    sql`${orderLine.cartId} = any(${sql.param(gone)}::uuid[])`,
  );
  const [ordered] = await tx
    .select({ id: orders.id })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(isOrdered)
    .limit(1);
  if (ordered) throw new Refusal('already_ordered');
}

function promoRefusal(problem: ErrorWord, promo: OwnPromo | undefined): Refusal {
  return new Refusal(problem, promo ? { limit: promo.limit } : {});
}

/** Clears the stock problem: this purchase reserved its stock before reading what is left. */
function reserved(offer: Offer): Offer {
  const { sku, product } = offer;
  if (!isForSale({ ...sku, published: product.published })) throw new Refusal('sold_out');
  return { ...offer, problem: null };
}

type Shared = Pick<
  typeof orders.$inferInsert,
  'shopperId' | 'status' | 'promoCode' | 'note' | 'address' | 'expiresAt' | 'placedFrom'
> & { createdAt: Date };

async function insertOrder(
  tx: Transaction,
  parcel: Parcel,
  shared: Shared,
  cartIds: Map<number, string | null>,
): Promise<string> {
  const { shop } = parcel;
  const id = await nextOrderId(tx);
  await tx.insert(orders).values({
    ...shared,
    id,
    // The number on the parcel.
    sn: datedNumber('CV', id, shared.createdAt),
    shopId: shop.id,
    itemsTotal: parcel.itemsTotal,
    freight: parcel.freight,
    isFreeDelivery: parcel.isFreeDelivery,
    discount: parcel.discount,
    total: parcel.total,
    fromCity: shop.city,
    arrivesFrom: dayAfter(shared.createdAt, shop.minDays),
    arrivesTo: dayAfter(shared.createdAt, shop.maxDays),
    returnsDays: shop.returnsDays ?? 0,
  });
  await tx.insert(orderLine).values(
    parcel.offers.map((offer, position) => ({
      orderId: id,
      position,
      skuId: offer.sku.id,
      productId: offer.product.id,
      name: offer.product.name,
      specification: specificationTexts(offer.product.options, offer.sku.optionValues),
      pictureId: offer.picture?.id ?? null,
      price: offer.sku.price,
      quantity: offer.quantity,
      cartId: cartIds.get(offer.sku.id) ?? null,
    })),
  );
  await tx.insert(orderEvent).values({
    orderId: id,
    move: 'create',
    statusTo: orderStatus.unpaid,
    at: shared.createdAt,
  });
  const { shopperId, createdAt: at } = shared;
  await notify(tx, { shopperId, kind: 'order', event: 'create', subject: String(id), at });
  return String(id);
}

async function nextOrderId(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('orders', 'id')) as id`,
  );
  return Number(found(rows[0]).id);
}
