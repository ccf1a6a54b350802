import { and, eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { AnyCall, InputOf, ReplyOf } from '#contract/endpoint.ts';
import { type Envelope, successCode } from '#contract/wire.ts';
import { connect, type Database } from '../../server/db/database.ts';
import { address, session } from '../../server/db/schema/accounts.ts';
import { cartLine, shop, sku, stock } from '../../server/db/schema/catalogue.ts';
import { orders, txn } from '../../server/db/schema/orders.ts';
import { move } from '../../server/ledger/ledger.ts';
import { requestFor } from './calls/calling.ts';
import { type Goods, type GoodsWish, seedProduct } from './goods/goods.ts';
import { type Later, runChores } from './served/run-chores.ts';
import type { ServedShop } from './served/serve-shop.ts';

/** Access behind the screens of a served shop: its calls and its database. */
export class BackOffice {
  readonly db: Database;
  readonly shop: ServedShop;

  constructor(shop: ServedShop, db: Database) {
    this.shop = shop;
    this.db = db;
  }

  get origin(): string {
    return this.shop.origin;
  }

  /** Makes a call that must succeed, without a screen. Returns its data. */
  async ok<C extends AnyCall>(call: C, input: InputOf<C>, token?: string): Promise<ReplyOf<C>> {
    const request = requestFor(call, input, { lang: 'en', ...(token && { token }) });
    const response = await fetch(`${this.origin}${request.url}`, {
      method: call.method,
      headers: request.headers as { [name: string]: string },
      ...(request.payload !== undefined && { body: request.payload as string }),
    });
    const body = (await response.json()) as Envelope<ReplyOf<C>>;
    if (body.code !== successCode) throw new Error(`${call.path} answered ${body.msg}`);
    return body.data as ReplyOf<C>;
  }

  /** Runs the chores once, by default at this time: the shop's own server runs none. */
  runChores(later?: Later): Promise<void> {
    return runChores(this.shop, later);
  }

  /** Lists a product of one specification for sale. */
  listProduct(wish?: GoodsWish): Promise<Goods> {
    return seedProduct(this.db, wish);
  }

  async setStock(skuId: number, quantity: number): Promise<void> {
    await this.db.update(stock).set({ quantity }).where(eq(stock.skuId, skuId));
  }

  /** Sets the price of one. Minor units, as in `setFreight`. */
  async setPrice(skuId: number, price: number): Promise<void> {
    await this.db.update(sku).set({ price }).where(eq(sku.id, skuId));
  }

  async setFreight(shopId: number, freight: number): Promise<void> {
    await this.db.update(shop).set({ freight }).where(eq(shop.id, shopId));
  }

  /** Credits a wallet through the ledger. Minor units. */
  async credit(shopperId: number, amount: number): Promise<void> {
    const ref = newId();
    await this.db.transaction((tx) =>
      move(tx, { kind: 'credit', ref, shopperId, amount, against: 'cash' }),
    );
  }

  /** Ends every session of a shopper. Returns their number. */
  async endSessions(shopperId: number): Promise<number> {
    const ended = await this.db
      .delete(session)
      .where(eq(session.shopperId, shopperId))
      .returning({ shopperId: session.shopperId });
    return ended.length;
  }

  /** The number of a shopper's open sessions. */
  async sessions(shopperId: number): Promise<number> {
    return await this.db.$count(session, eq(session.shopperId, shopperId));
  }

  /** The statuses of a shopper's orders, oldest first. */
  async orders(shopperId: number): Promise<number[]> {
    const rows = await this.db
      .select({ status: orders.status })
      .from(orders)
      .where(eq(orders.shopperId, shopperId))
      .orderBy(orders.id);
    return rows.map(({ status }) => status);
  }

  /** The number of a shopper's payments in the ledger. */
  async payments(shopperId: number): Promise<number> {
    return await this.db.$count(txn, sql`${txn.shopperId} = ${shopperId} and ${txn.kind} = 'pay'`);
  }

  /** The quantity of each specification in a shopper's bag. */
  async bag(shopperId: number): Promise<{ [skuId: string]: number }> {
    const rows = await this.db.select().from(cartLine).where(eq(cartLine.shopperId, shopperId));
    return Object.fromEntries(rows.map(({ skuId, quantity }) => [String(skuId), quantity]));
  }

  /** The addressees in a shopper's address book, oldest first. */
  async addressees(shopperId: number): Promise<string[]> {
    const rows = await this.db
      .select()
      .from(address)
      .where(eq(address.shopperId, shopperId))
      .orderBy(address.createdAt);
    return rows.map(({ addressee }) => addressee);
  }

  /** The addressee of a shopper's default address. */
  async defaultAddressee(shopperId: number): Promise<string | undefined> {
    const isDefault = and(eq(address.shopperId, shopperId), eq(address.isDefault, true));
    const [row] = await this.db.select().from(address).where(isDefault);
    return row?.addressee;
  }
}

/** Opens the back office of a served shop. */
export function openBackOffice(shop: ServedShop) {
  const { db, close } = connect(shop.databaseUrl, 2);
  return { office: new BackOffice(shop, db), close };
}
