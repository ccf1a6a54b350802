import {
  type Notice,
  type NoticeFeed,
  type NoticeState,
  notification,
} from '#contract/calls/notifications.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { topics } from '#contract/rules/topics.ts';
import { fetchInto } from '../http/fetch-into.ts';
import { send } from '../http/http.ts';
import type { Outcome } from '../http/outcome.ts';
import { beforeAnyRev } from '../messages/rev.ts';
import type { KeptNoticeState, LocalDb, Mirror } from '../mirror.ts';
import { type NoticesView, noticeMutations } from './notice-mutations.ts';

const key = 'notices';

/** The notifications on this device; undefined before the first are read. For a live query. */
export async function loadNotices(db: LocalDb): Promise<NoticesView | undefined> {
  const { notices, noticeState } = db.mirror;
  const readRows = async () => {
    const state = await noticeState.get(key);
    if (!state) return undefined;
    const items = await notices.orderBy('at').reverse().toArray();
    return { items, state };
  };
  return (await db.read(noticeMutations, readRows, (rows) => rows)) ?? undefined;
}

/** The number of unread notifications of the counted kinds. For a live query. */
export async function countNews(db: LocalDb): Promise<number> {
  const { kinds = [] } = (await loadNotices(db))?.state ?? {};
  const counted = kinds.filter(({ is_counted }) => is_counted);
  return counted.reduce((sum, { unread }) => sum + unread, 0);
}

/** Fetches the newest notifications into the mirror, in place of those that it has. */
export function refreshNotices(db: LocalDb): Promise<Outcome<NoticesView>> {
  const { notices, noticeState, messageState } = db.mirror;
  let known: number | undefined;
  const fetch = async (): Promise<Outcome<NoticesView>> => {
    const state = await noticeState.get(key).catch(() => undefined);
    known = state?.rev;
    const outcome = await send(notification.list, { page_size: bounds.maxPageSize });
    if (outcome.kind !== 'delivered') return outcome;
    const { items, next_cursor: older, rev, kinds, messages, changed } = outcome.data;
    const fetched = { key, rev, kinds, messages, changed, older, at: Date.now() } as const;
    return { ...outcome, data: { items, state: fetched } };
  };
  const tables = [notices, noticeState, messageState];
  return fetchInto(db, tables, fetch, (view) => keepPage(db.mirror, view, known));
}

/** Replaces the rows, unless an event has passed `known`, the number at the time of the request. */
async function keepPage(
  mirror: Mirror,
  { items, state }: NoticesView,
  known: number | undefined,
): Promise<void> {
  const { notices, noticeState, messageState } = mirror;
  await mirror.transaction('rw', notices, noticeState, messageState, async () => {
    const rows = await withKnownReads(mirror, items);
    const before = await noticeState.get(key);
    const isLower = before !== undefined && before.rev > state.rev;
    if (isLower && before.rev !== known) return noticeState.put({ ...before, at: state.at });
    // Without an event in between, a lower number is that of a restored server.
    const isRestarted = isLower || (await contradicts(mirror, items));
    await notices.clear();
    await notices.bulkPut(isRestarted ? items : rows);
    if (isRestarted) {
      await messageState.toCollection().modify({ rev: beforeAnyRev });
      return noticeState.put({ ...state, read_up_to: nothingRead });
    }
    // At first the mirror is read as a whole.
    const read_up_to = before?.read_up_to ?? state.changed ?? {};
    return noticeState.put({ ...state, messages: newest(before, state), read_up_to });
  });
}

/** No topic was read from this server. */
const nothingRead = Object.fromEntries(topics.map((topic) => [topic, beforeAnyRev]));

/** Whether the server has given an id a second time, as one does that has lost what came last. */
async function contradicts({ notices }: Mirror, items: Notice[]): Promise<boolean> {
  const known = await notices.bulkGet(items.map(({ id }) => id));
  return items.some(({ at }, index) => (known[index]?.at ?? at) !== at);
}

/**
 * Writes an event of the stream into the mirror. Events may come twice, or late. One of a restored
 * server has everything read again.
 */
export async function keepFeed(db: LocalDb, feed: NoticeFeed): Promise<void> {
  const { mirror } = db;
  if (feed.is_restarted) {
    const { kind } = await refreshNotices(db);
    // The stream is opened again, and tells it again.
    if (kind !== 'delivered') throw new Error('A restored server could not be read');
    return;
  }
  const { notices, noticeState } = mirror;
  const keep = async () => {
    const before = await noticeState.get(key);
    await notices.bulkPut(await withKnownReads(mirror, feed.items));
    if (before) await noticeState.put(advanced(before, feed));
  };
  await db.write(() => mirror.transaction('rw', notices, noticeState, keep));
}

function advanced(before: KeptNoticeState, feed: NoticeFeed): KeptNoticeState {
  const messages = newest(before, feed);
  if (before.rev >= feed.rev) return { ...before, messages };
  const { rev, kinds, changed } = feed;
  return { ...before, rev, kinds, changed, messages, at: Date.now() };
}

/** An answer that was overtaken does not move the messages back; earlier builds stored none. */
const newest = (before: Partial<NoticeState> | undefined, { messages }: NoticeState): number =>
  Math.max(before?.messages ?? 0, messages);

/** What was read stays read: a reply may have been sent before the read arrived. */
async function withKnownReads({ notices }: Mirror, items: Notice[]): Promise<Notice[]> {
  const known = await notices.bulkGet(items.map(({ id }) => id));
  return items.map((item, index) => ({
    ...item,
    is_read: item.is_read || !!known[index]?.is_read,
  }));
}
