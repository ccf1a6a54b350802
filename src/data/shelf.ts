import Dexie, { type EntityTable, type Table } from 'dexie';
import type { UserInfo } from '#contract/account.ts';
import type { Address } from '#contract/addresses.ts';
import type { CartLine } from '#contract/cart.ts';
import type { ProductCard, ShopCard } from '#contract/catalogue.ts';
import type { Lang } from '#contract/languages.ts';
import type { OrderDetail, OrderSummary, ReviewForm } from '#contract/orders.ts';
import type { RecordKind, RecordOf } from '#contract/records.ts';
import { commitAtOnce } from './commit-at-once.ts';
import { beginFreshLog } from './fresh-log.ts';
import type { Op } from './op.ts';
import type { Photo } from './photos.ts';

/** A money intent that was sent: kept until its end is known, without any secret. */
export interface SentIntent {
  id: string;
  kind: 'order.create' | 'order.pay';
  /** What it is about, such as the order ids. */
  ref: string;
  at: number;
}

/** A photo that an operation names; its size in bytes, so that the bytes need not be read for it. */
export type KeptPhoto = Photo & { size: number };

/** What an outbox knows of itself. */
export interface Mark {
  name: 'birth';
  value: string;
}

/** What the shopper asked for and the server has not answered. Sacred: strict and small. */
class Outbox extends Dexie {
  ops!: EntityTable<Op, 'seq'>;
  intents!: EntityTable<SentIntent, 'id'>;
  marks!: EntityTable<Mark, 'name'>;
  photos!: EntityTable<KeptPhoto, 'id'>;

  constructor(owner: string) {
    // Strict: "saved" may only be said once it would survive a power cut.
    super(`outbox-${owner}`, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ ops: '++seq, &id, lane', intents: 'id' });
    this.version(2).stores({ marks: 'name' });
    this.version(3).stores({ photos: 'id, size' });
    commitAtOnce(this);
    this.on('ready', () => this.protect());
  }

  /** Of what an earlier run has left nothing may be lost, nor the log go on that it lies in. */
  private async protect(): Promise<void> {
    const left = await Promise.all([this.ops.count(), this.intents.count()]);
    if (left.every((count) => count === 0)) return;
    // No room for it: then it stays as it was.
    await beginFreshLog().catch(() => undefined);
  }
}

/** The server's last word. Disposable: it can be fetched again. */
class Mirror extends Dexie {
  cart!: EntityTable<MirroredLine, 'sku_id'>;
  addresses!: EntityTable<MirroredAddress, 'id'>;
  account!: EntityTable<UserInfo, 'id'>;
  acknowledged!: EntityTable<Acknowledgement, 'n'>;
  searches!: EntityTable<Search, 'key'>;
  favourites!: EntityTable<MirroredLike<ProductCard>, 'id'>;
  follows!: EntityTable<MirroredLike<ShopCard>, 'id'>;
  viewed!: EntityTable<Viewed, 'id'>;
  drafts!: Table<Draft, string>;
  keptShops!: EntityTable<KeptShop, 'id'>;
  orders!: EntityTable<MirroredOrder, 'id'>;
  records!: Table<MirroredRecord, [RecordKind, string]>;

  constructor(owner: string) {
    super(`mirror-${owner}`, { chromeTransactionDurability: 'relaxed' });
    this.version(1).stores({
      cart: 'sku_id, position',
      addresses: 'id, position',
      acknowledged: '++n, id, at',
    });
    this.version(2).stores({ account: 'id' });
    this.version(3).stores({ searches: 'key, at' });
    this.version(4).stores({ favourites: 'id', follows: 'id' });
    this.version(5).stores({ viewed: 'id, at' });
    this.version(6).stores({ drafts: 'key', keptShops: 'id' });
    this.version(7).stores({ orders: 'id, created_at', records: '[kind+id], [kind+at]' });
    this.version(8).stores({ acknowledged: '++n, &id, at' });
  }
}

/** An operation whose reply is in the mirror already, though it may still be in the outbox. */
export interface Acknowledgement {
  n: number;
  /** The operation's id. */
  id: string;
  at: number;
}

/** Words that were searched for on this device; alike but for capitals, they are one. */
export interface Search {
  key: string;
  text: string;
  at: number;
}

/** A product that was opened on this device, as its card was then, in the language of then. */
export interface Viewed {
  id: string;
  card: ProductCard;
  lang: Lang;
  at: number;
}

/** One thing that a draft is to buy, as this device knew it. */
export interface KnownLine {
  sku_id: string;
  product_id: string;
  name: string;
  specification: string;
  picture: CartLine['picture'];
  /** Minor units. */
  price: number;
  quantity: number;
  shop: Pick<CartLine['shop'], 'id' | 'name' | 'freight' | 'free_from'>;
}

/** A purchase that was prepared without the shop. It orders nothing: a person confirms it. */
export interface CheckoutDraft {
  /** There is one at a time. */
  key: 'checkout';
  /** The checkout's address, which names what to buy. */
  link: string;
  addressId: string | undefined;
  promoCode: string;
  note: string;
  lines: KnownLine[];
  /** Of when the oldest of the prices is, in ms since the epoch. */
  pricesAt: number;
}

/** A review that is being written; its photos apart, for they are heavy and seldom change. */
export interface ReviewDraft {
  key: `review ${string}`;
  form: ReviewForm;
}

export interface PhotosDraft {
  key: `photos ${string}`;
  photos: Photo[];
}

export type Draft = CheckoutDraft | ReviewDraft | PhotosDraft;

/** A shop whose products were saved for a time without a network. */
export interface KeptShop {
  /** The shop's id and the language: `7.en`. */
  id: string;
  products: number;
  at: number;
}

/** Rows keep the server's order by `position`; `at` is when the server said so. */
export type MirroredLine = CartLine & { position: number; at?: number };
export type MirroredAddress = Address & { position: number };

/**
 * An order as a list has it, and whole once it was read whole; `kept_at` is when, in ms. `is_behind`:
 * it has moved since, so that its timeline lacks something.
 */
export type MirroredOrder = OrderSummary &
  Partial<OrderDetail> & { kept_at: number; is_behind?: boolean };

/** A record of one kind; `at` is the server's time of it. */
export interface MirroredRecord<K extends RecordKind = RecordKind> {
  kind: K;
  id: string;
  at: string;
  record: RecordOf<K>;
}

/** A product or a shop that is liked, by its id. */
export interface MirroredLike<C> {
  id: string;
  card: C;
  added_at: string;
}

/** One shopper's two databases on this device. */
export interface Shelf {
  owner: string;
  outbox: Outbox;
  mirror: Mirror;
}

/** Owner of what a visitor puts in the bag before logging in. */
export const visitor = 'visitor';

const open = new Map<string, Shelf>();

/** The databases of a shopper, opened at first use and then shared. */
export function openShelf(owner: string): Shelf {
  const known = open.get(owner);
  if (known) return known;
  const shelf = { owner, outbox: new Outbox(owner), mirror: new Mirror(owner) };
  open.set(owner, shelf);
  return shelf;
}

/** Deletes all that this device keeps of a shopper. */
export async function wipeShelf(owner: string): Promise<void> {
  const { outbox, mirror } = openShelf(owner);
  open.delete(owner);
  await Promise.all([outbox.delete(), mirror.delete()]);
}
