import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { message } from '#contract/calls/support/messages.ts';
import { connectivity } from '#sync/sync.ts';
import { deleteLocalDb, openLocalDb } from '../local-db.ts';
import type { LocalDb } from '../mirror.ts';
import { session } from '../session.ts';
import { followMessages, keepFresh } from './follow-messages.ts';

let db: LocalDb;
/** The paths and shops that were asked for. */
let asked: string[];
let isReachable: boolean;
let stop: () => void;

const answer = {
  ...{ id: newId(), shop_id: '12', is_own: false, is_automatic: false, text: 'Yes' },
  ...{ pictures: [], about: null, mark: 'sent', sent_at: '2026-11-23T10:00:00.000Z' },
};

beforeEach(() => {
  db = openLocalDb(`shopper-${newId()}`);
  session.setState({ token: 'token', shopperId: db.owner });
  [asked, isReachable] = [[], true];
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url);
    asked.push(`${pathname} ${searchParams.get('shop_id') ?? ''}`.trim());
    if (!isReachable) throw new TypeError('cut');
    const shop = { id: '12', name: 'Nami Kiln' };
    const isList = pathname === message.conversations.path;
    const items = isList ? [{ shop, latest: answer, unread: 1 }] : [answer];
    return Response.json({ code: 1, msg: '', data: { items, next_cursor: null } });
  });
  stop = followMessages(db);
});

afterEach(async () => {
  stop();
  vi.unstubAllGlobals();
  session.setState({ token: null, shopperId: null });
  await deleteLocalDb(db.owner);
});

const messagesAt = (messages: number) =>
  db.mirror.noticeState.put({
    ...{ key: 'notices', rev: 1, kinds: [], messages, older: null, at: 1 },
  });

/** Up to which change the conversations were read. */
const readUpTo = () =>
  expect.poll(async () => (await db.mirror.messageState.get('conversations'))?.rev);

test('a later change reads the conversations again, once, and the shown one', async () => {
  const lists = message.conversations.path;
  await messagesAt(1);
  await readUpTo().toBe(1);
  await messagesAt(1);
  const hide = keepFresh('12');
  await messagesAt(2);
  const thread = () => db.mirror.messageState.get('12');
  await expect.poll(async () => (await thread())?.rev).toBe(2);
  await readUpTo().toBe(2);
  // The first reading may not have looked at what is shown yet.
  expect(asked.toSorted()).toEqual([lists, lists, `${message.list.path} 12`]);
  hide();
  // Its latest message is on the device, and no screen shows it.
  await messagesAt(3);
  await readUpTo().toBe(3);
  await messagesAt(4);
  await readUpTo().toBe(4);
  expect(asked.slice(3)).toEqual([lists, lists]);
});

test('what could not be read is read when the network is back', async () => {
  isReachable = false;
  await messagesAt(1);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  isReachable = true;
  connectivity.tellBack();
  await expect.poll(() => db.mirror.conversations.count()).toBe(1);
});
