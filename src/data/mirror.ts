import Dexie, { type EntityTable, type Table } from 'dexie';
import type { UserInfo } from '#contract/calls/account.ts';
import type { Address } from '#contract/calls/addresses.ts';
import type { CartLine } from '#contract/calls/cart.ts';
import type { ProductCard, ShopCard } from '#contract/calls/catalogue.ts';
import type { Favourite, Follow } from '#contract/calls/likes.ts';
import type { Changed, Notice, NoticeState } from '#contract/calls/notifications.ts';
import type { OrderCounts, OrderDetail, OrderSummary } from '#contract/calls/orders.ts';
import type { Complaint, Suggestion } from '#contract/calls/support/cases.ts';
import type { Conversation, Message } from '#contract/calls/support/messages.ts';
import type { TopUp } from '#contract/calls/wallet/top-ups.ts';
import type { BillEntry, WalletSummary } from '#contract/calls/wallet/wallet.ts';
import type { Withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import type { ErrorWord } from '#contract/rules/errors.ts';
import type { Lang } from '#contract/rules/languages.ts';
import type { Attachment, Sync } from '#sync/sync.ts';

const prefix = 'mirror-';

/** The owners of all mirrors on this device. */
export async function ownersOfMirrors(): Promise<string[]> {
  // Keeps a list of its own where the browser has none, as Firefox had before 126.
  const names = await Dexie.getDatabaseNames();
  return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
}

/** The server's latest data. Disposable: it can be fetched again. */
export class Mirror extends Dexie {
  cart!: EntityTable<MirroredLine, 'sku_id'>;
  addresses!: EntityTable<MirroredAddress, 'id'>;
  account!: EntityTable<MirroredAccount, 'id'>;
  /** Used by the sync engine: ids of entries whose reply is already in the mirror. */
  acknowledged!: Table<{ n: number; id: string; at: number }, number>;
  searches!: EntityTable<Search, 'key'>;
  favourites!: EntityTable<MirroredLike<SavedProduct>, 'id'>;
  follows!: EntityTable<MirroredLike<FollowedShop>, 'id'>;
  looks!: EntityTable<Look, 'id'>;
  viewed!: EntityTable<Viewed, 'id'>;
  drafts!: Table<Draft, string>;
  keptShops!: EntityTable<OfflineShop, 'id'>;
  orders!: EntityTable<MirroredOrder, 'id'>;
  orderCounts!: EntityTable<KeptCounts, 'key'>;
  walletEntries!: EntityTable<BillEntry, 'seq'>;
  topUps!: EntityTable<TopUp, 'id'>;
  withdrawals!: EntityTable<Withdrawal, 'id'>;
  walletState!: EntityTable<WalletState, 'key'>;
  cases!: EntityTable<MirroredCase, 'id'>;
  notices!: EntityTable<Notice, 'id'>;
  noticeState!: EntityTable<KeptNoticeState, 'key'>;
  messages!: EntityTable<MirroredMessage, 'id'>;
  conversations!: EntityTable<MirroredConversation, 'side'>;
  messageState!: EntityTable<KeptMessages, 'key'>;

  constructor(owner: string) {
    super(`${prefix}${owner}`, { chromeTransactionDurability: 'relaxed' });
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
    this.version(9).stores({ records: null });
    this.version(10).stores({
      walletEntries: 'seq',
      topUps: 'id, created_at',
      withdrawals: 'id, created_at',
      walletState: 'key',
    });
    this.version(11).stores({ looks: 'id' });
    this.version(12).stores({ cases: 'id, kind' });
    this.version(13).stores({ notices: 'id, at', noticeState: 'key' });
    this.version(14).stores({ messages: 'id, side', conversations: 'side', messageState: 'key' });
    this.version(15).stores({ orderCounts: 'key' });
  }
}

/** A search made on this device; case is ignored. */
export interface Search {
  key: string;
  text: string;
  at: number;
}

/** A product viewed on this device, with its card and language at that time. */
export interface Viewed {
  id: string;
  card: ProductCard;
  lang: Lang;
  at: number;
}

/** One item of a draft, as known to this device. */
export interface KnownLine {
  sku_id: string;
  product_id: string;
  name: string;
  specification: string;
  picture: CartLine['picture'];
  /** In minor units. */
  price: number;
  quantity: number;
  shop: Pick<CartLine['shop'], 'id' | 'name' | 'freight' | 'free_from'>;
}

/** A purchase prepared offline. It orders nothing until a person confirms it. */
export interface CheckoutDraft {
  /** There is only one at a time. */
  key: 'checkout';
  /** The checkout link, which names the items to buy. */
  link: string;
  addressId: string | undefined;
  promoCode: string;
  note: string;
  lines: KnownLine[];
  /** When the oldest price was read, in ms since the epoch. */
  pricesAt: number;
}

/** The fields of a form with photos, see `photo-form.ts`. */
export interface FormDraft {
  key: `review ${string}` | `case ${string}` | `refund ${string}` | `message ${string}`;
  form: unknown;
  /** The refused entry that it corrects, whose text it already has. */
  corrects?: string | undefined;
}

export interface PhotosDraft {
  key: `photos ${string}`;
  photos: Attachment[];
}

/** A top-up or a return's parcel being filled in; never an address or a card. */
export interface TextDraft {
  key: `topUp ${'manual' | 'chain'}` | `return ${string}`;
  fields: { [field: string]: string };
}

export type Draft = CheckoutDraft | FormDraft | PhotosDraft | TextDraft;

/** The figures of the wallet that belong to the mirrored entries. */
export interface WalletState {
  /** There is only one. */
  key: 'wallet';
  /** When the server sent it, in ms. */
  at: number;
  summary: WalletSummary;
  /** Cursors of the server's older records; null without older ones. */
  olderTopUps: string | null;
  olderWithdrawals: string | null;
}

/** Where the mirrored notifications stand. */
export interface KeptNoticeState extends NoticeState {
  /** There is only one. */
  key: 'notices';
  /** When the server sent it, in ms. */
  at: number;
  /** The cursor of the server's older notifications; null without older ones. */
  older: string | null;
  /** The last changes by other devices that this one has heard of; earlier builds stored none. */
  changed?: Changed;
  /** Those up to which the mirror was read again. */
  read_up_to?: Partial<Changed>;
}

/** A shop whose products were saved for offline use. */
export interface OfflineShop {
  /** The shop id and language: `7.en`. */
  id: string;
  products: number;
  at: number;
}

/**
 * Rows keep the server's order in `position`; `at` is when the server sent them. `is_told`: the
 * shopper was told that the line is back in the bag.
 */
export type MirroredLine = CartLine & { position: number; at?: number; is_told?: boolean };
/**
 * `at` is when the wallet's balance was asked for, `changed_at` when a reply last confirmed a change
 * by this device, both in ms; earlier builds stored neither.
 */
export type MirroredAccount = UserInfo & {
  at?: number;
  changed_at?: number;
  /** The bytes of the shopper's own picture, once this device has them. */
  kept_picture?: PictureBytes & { id: string };
};

/** A small picture, as stored and shown. */
export type PictureBytes = Pick<Attachment, 'bytes' | 'type'>;
export type MirroredAddress = Address & { position: number };

/**
 * An order as it was read at `kept_at`, in ms. Earlier builds stored listed ones without their
 * details.
 */
export type MirroredOrder = OrderSummary & Partial<OrderDetail> & { kept_at: number };

/** How many orders the server has, as it was read at `at`, in ms. */
export interface KeptCounts extends OrderCounts {
  /** There is only one. */
  key: 'orders';
  at: number;
}

/** A liked product or shop, by its id. */
export interface MirroredLike<C> {
  id: string;
  card: C;
  added_at: string;
  /** When the server sent it, in ms; undefined for one that is known from a tapped card. */
  kept_at?: number;
}

/** A favourite's card; one that was only tapped lacks what the server adds. */
export type SavedProduct = ProductCard & Partial<Pick<Favourite, 'saved_price' | 'is_gone'>>;
export type FollowedShop = ShopCard & Partial<Pick<Follow, 'news'>>;

/** A complaint or a suggestion, as it was read at `kept_at`, in ms. */
export type MirroredCase = Suggestion & {
  kind: 'complaint' | 'suggestion';
  /** Null for the platform and for a suggestion. */
  order: Complaint['order'];
  /** Null for a suggestion. */
  category: Complaint['category'] | null;
  kept_at: number;
};

/** A message; `side` is its shop or the platform. */
export type MirroredMessage = Message & { side: string };

/** A conversation, by its other side. */
export type MirroredConversation = Conversation & { side: string };

/** What the mirror has of the messages with one side, or of all conversations. */
export interface KeptMessages {
  /** A side, or `conversations`. */
  key: string;
  /** When the server sent it, in ms. */
  at: number;
  /** The change of the shopper's messages (`NoticeState`) up to which it was read, or later. */
  rev: number;
  /** The cursor of the messages before the newest page; null without any. */
  older: string | null;
  /** When earlier rows were deleted because the newest did not continue them, in ms; 0 if never. */
  restarted_at: number;
}

/** Up to which listing a followed shop's news were seen, by shop id. */
export interface Look {
  id: string;
  upTo: string;
}

/** One shopper's local database: the server's latest data, and the changes it has not answered. */
export type LocalDb = Sync<Mirror, ErrorWord>;

/** The owner of changes made before a login. */
export const visitor = 'visitor';
