import { type Message, message } from '#contract/calls/support/messages.ts';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { dayMs } from '#contract/rules/durations.ts';
import { fetchInto } from '../http/fetch-into.ts';
import { send } from '../http/http.ts';
import type { Outcome } from '../http/outcome.ts';
import { serverNow } from '../http/server-clock.ts';
import type { KeptMessages, LocalDb, MirroredMessage } from '../mirror.ts';
import { type KnownMessage, messageMutations } from './message-mutations.ts';
import { beforeAnyRev, loadRev } from './rev.ts';
import { type Side, sideInput } from './sides.ts';

/** One conversation's messages on this device. */
export interface Thread {
  /** In the order in which they were written; unsent ones last. */
  messages: KnownMessage[];
  /** Undefined before the first are read. */
  state: KeptMessages | undefined;
}

/** How many of a conversation's newest messages are on the device. */
const mostKept = 200;

interface Fetched {
  rows: MirroredMessage[];
  state: KeptMessages;
  /** The mirror has nothing else of this side. */
  isAll: boolean;
}

/** The messages with a side; undefined before the first are read or written. For a live query. */
export async function loadThread(db: LocalDb, side: Side): Promise<Thread | undefined> {
  const { messages, messageState } = db.mirror;
  const readRows = async () => ({
    rows: await messages.where('side').equals(side).toArray(),
    state: await messageState.get(side),
  });
  const thread = await withUnsent(db, side, readRows);
  return thread.state || thread.messages.length > 0 ? thread : undefined;
}

async function withUnsent(
  db: LocalDb,
  side: Side,
  readRows: () => Promise<{ rows: MirroredMessage[]; state: KeptMessages | undefined }>,
): Promise<Thread> {
  let state: KeptMessages | undefined;
  const view = await db.read(messageMutations, readRows, (found) => {
    state = found.state;
    return { messages: inOrder(found.rows).map(sent), conversations: [] };
  });
  const own = (view?.messages ?? []).filter((it) => it.side === side);
  return { messages: withReachedMarks(own), state };
}

/** As the server ordered them; a question precedes an automatic answer of the same moment. */
function inOrder<M extends Message>(rows: M[]): M[] {
  return rows.toSorted(
    (a, b) =>
      a.sent_at.localeCompare(b.sent_at) ||
      Number(b.is_own) - Number(a.is_own) ||
      a.id.localeCompare(b.id),
  );
}

/** A message without any unsent change. */
export const sent = (row: MirroredMessage): KnownMessage => ({
  ...row,
  entryId: null,
  refusal: undefined,
});

/** Whoever has opened a message has opened those before it, whose rows may be older. */
function withReachedMarks(messages: KnownMessage[]): KnownMessage[] {
  const isRead = messages.findLastIndex(({ is_own, mark }) => is_own && mark === 'read');
  return messages.map((it, index) =>
    it.is_own && index < isRead && it.entryId === null ? { ...it, mark: 'read' } : it,
  );
}

/** Fetches a side's newest messages into the mirror. */
export async function refreshThread(db: LocalDb, side: Side): Promise<Outcome<Thread>> {
  const { messages, messageState } = db.mirror;
  const outcome = await fetchInto(
    db,
    [messages, messageState],
    () => fetchNewest(db, side),
    (fetched) => keepNewest(db, side, fetched),
  );
  if (outcome.kind !== 'delivered') return outcome;
  const { rows, state } = outcome.data;
  // What the server sent is shown even if the outbox cannot be read.
  const unread = () => ({ messages: inOrder(rows).map(sent), state });
  const thread = await withUnsent(db, side, async () => ({ rows, state })).catch(unread);
  return { ...outcome, data: thread };
}

/** A page of messages older than those on the device, newest first. */
export async function readOlder(side: Side, cursor: string) {
  const outcome = await readPage(side, cursor);
  if (outcome.kind !== 'delivered') return outcome;
  const { items, next_cursor } = outcome.data;
  return { ...outcome, data: { items: items.map(sent), next_cursor } };
}

async function readPage(side: Side, cursor?: string) {
  const page = { page_size: bounds.maxPageSize, ...(cursor && { cursor }) };
  const outcome = await send(message.list, { ...sideInput(side), ...page });
  if (outcome.kind !== 'delivered') return outcome;
  const { items, next_cursor } = outcome.data;
  return { ...outcome, data: { items: items.map((it) => ({ ...it, side })), next_cursor } };
}

async function fetchNewest(db: LocalDb, side: Side): Promise<Outcome<Fetched>> {
  const { messages, messageState } = db.mirror;
  const rev = await loadRev(db);
  const before = await messageState.get(side);
  const known = new Set(await messages.where('side').equals(side).primaryKeys());
  // What a restored server has lost may lie between what it has kept.
  const isRestarted = before?.rev === beforeAnyRev;
  const outcome = await fetchUntil(side, isRestarted ? new Set() : known);
  if (outcome.kind !== 'delivered') return outcome;
  const { rows, older, isEnd, isConnected } = outcome.data;
  const isBroken = known.size > 0 && !isConnected;
  const restarted_at = isBroken ? Date.now() : (before?.restarted_at ?? 0);
  const state = { key: side, at: Date.now(), older, rev, restarted_at };
  return { kind: 'delivered', data: { rows, state, isAll: isEnd || !isConnected } };
}

interface Run {
  rows: MirroredMessage[];
  /** The cursor after the first page. */
  older: string | null;
  isEnd: boolean;
  /** The rows continue those on the device. */
  isConnected: boolean;
}

/** Reads pages until one has a message that is on the device, so that no gap is left. */
async function fetchUntil(side: Side, known: Set<string>): Promise<Outcome<Run>> {
  const run: Run = { rows: [], older: null, isEnd: false, isConnected: false };
  let cursor: string | undefined;
  while (!run.isEnd && !run.isConnected && run.rows.length < mostKept) {
    const outcome: Awaited<ReturnType<typeof readPage>> = await readPage(side, cursor);
    if (outcome.kind !== 'delivered') return outcome;
    const { items, next_cursor } = outcome.data;
    if (cursor === undefined) run.older = next_cursor;
    run.rows.push(...items);
    run.isEnd = next_cursor === null;
    run.isConnected = items.some(({ id }) => known.has(id));
    cursor = next_cursor ?? undefined;
  }
  return { kind: 'delivered', data: run };
}

async function keepNewest(db: LocalDb, side: Side, { rows, state, isAll }: Fetched) {
  const { messages, messageState } = db.mirror;
  const own = () => messages.where('side').equals(side);
  const fetched = new Set(rows.map(({ id }) => id));
  if (isAll)
    await own()
      .filter(({ id }) => !fetched.has(id))
      .delete();
  await messages.bulkPut(rows);
  const all = inOrder(await own().toArray());
  const oldest = new Date(serverNow() - afterSaleBounds.messageDays * dayMs).toISOString();
  const extra = all.filter((it, n) => n < all.length - mostKept || it.sent_at < oldest);
  await messages.bulkDelete(extra.map(({ id }) => id));
  await messageState.put(state);
}
