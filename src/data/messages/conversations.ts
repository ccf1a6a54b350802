import { message } from '#contract/calls/support/messages.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { fetchInto } from '../http/fetch-into.ts';
import { send } from '../http/http.ts';
import type { Outcome } from '../http/outcome.ts';
import type { LocalDb, MirroredConversation } from '../mirror.ts';
import {
  type KnownMessage,
  type MessageHint,
  messageMutations,
  sendMessage,
} from './message-mutations.ts';
import { sent } from './messages.ts';
import { loadRev } from './rev.ts';
import { type Side, sideOf } from './sides.ts';

/** A conversation with its unsent messages and reads. */
export type KnownConversation = Omit<MirroredConversation, 'latest'> & { latest: KnownMessage };

export interface ConversationList {
  /** The latest first. */
  items: KnownConversation[];
  /** When they were read, in ms; undefined before the first time. */
  at: number | undefined;
}

/** How many of the latest conversations are on the device. */
const mostKept = 200;
const key = 'conversations';

/** The conversations on this device; undefined before any is read or begun. For a live query. */
export async function loadConversations(db: LocalDb): Promise<ConversationList | undefined> {
  const { conversations, messageState } = db.mirror;
  const readRows = async () => ({
    rows: await conversations.toArray(),
    at: (await messageState.get(key))?.at,
  });
  const list = await withUnsent(db, readRows);
  return list.at !== undefined || list.items.length > 0 ? list : undefined;
}

/** One conversation; undefined if nothing was written in it. For a live query. */
export async function loadConversation(db: LocalDb, side: Side) {
  return (await loadConversations(db))?.items.find((it) => it.side === side);
}

/** The number of unread answers in all conversations. For a live query. */
export async function countUnreadMessages(db: LocalDb): Promise<number> {
  const items = (await loadConversations(db))?.items ?? [];
  return items.reduce((sum, { unread }) => sum + unread, 0);
}

interface Rows {
  rows: MirroredConversation[];
  at: number | undefined;
}

async function withUnsent(db: LocalDb, readRows: () => Promise<Rows>): Promise<ConversationList> {
  let at: number | undefined;
  const shops = await shopsOfUnsent(db);
  const view = await db.read(messageMutations, readRows, (found) => {
    at = found.at;
    return { messages: [], conversations: found.rows };
  });
  const items = new Map<Side, KnownConversation>();
  for (const it of view?.conversations ?? []) {
    items.set(it.side, withoutUnsent(it));
  }
  for (const latest of view?.messages ?? []) {
    const { side } = latest;
    const known = items.get(side);
    const shop = known?.shop ?? shops.get(side) ?? null;
    items.set(side, { side, shop, unread: 0, ...known, latest });
  }
  return { items: [...items.values()].sort(latestFirst), at };
}

/** The shops of unsent messages, by side. */
async function shopsOfUnsent(db: LocalDb) {
  const shops = new Map<Side, MessageHint['shop']>();
  for (const { kind, hint } of await db.entries()) {
    if (kind !== sendMessage.kind) continue;
    const { shop } = hint as MessageHint;
    if (shop) shops.set(sideOf(shop.id), shop);
  }
  return shops;
}

const latestFirst = (a: KnownConversation, b: KnownConversation) =>
  b.latest.sent_at.localeCompare(a.latest.sent_at);

/** Fetches the conversations into the mirror, in place of those that it has. */
export async function refreshConversations(db: LocalDb): Promise<Outcome<ConversationList>> {
  const { conversations, messageState } = db.mirror;
  const fetch = async () => {
    const rev = await loadRev(db);
    const outcome = await fetchAll();
    return outcome.kind === 'delivered'
      ? { ...outcome, data: { rows: outcome.data, rev } }
      : outcome;
  };
  const tables = [conversations, messageState];
  const outcome = await fetchInto(db, tables, fetch, async ({ rows, rev }) => {
    await conversations.clear();
    await conversations.bulkPut(rows);
    await messageState.put({ key, rev, at: Date.now(), older: null, restarted_at: 0 });
  });
  if (outcome.kind !== 'delivered') return outcome;
  const { rows } = outcome.data;
  const at = Date.now();
  // What the server sent is shown even if the outbox cannot be read.
  const unread = () => ({ items: rows.map(withoutUnsent), at });
  const list = await withUnsent(db, async () => ({ rows, at })).catch(unread);
  return { ...outcome, data: list };
}

async function fetchAll(): Promise<Outcome<MirroredConversation[]>> {
  const rows: MirroredConversation[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null && rows.length < mostKept) {
    const page = { page_size: bounds.maxPageSize, ...(cursor && { cursor }) };
    const outcome: Outcome<ReplyOf<typeof message.conversations>> = await send(
      message.conversations,
      page,
    );
    if (outcome.kind !== 'delivered') return outcome;
    rows.push(...outcome.data.items.map((it) => ({ ...it, side: sideOf(it.shop?.id) })));
    cursor = outcome.data.next_cursor;
  }
  return { kind: 'delivered', data: rows };
}

const withoutUnsent = (it: MirroredConversation): KnownConversation => ({
  ...it,
  latest: sent({ ...it.latest, side: it.side }),
});
