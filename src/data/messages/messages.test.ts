import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Message, message } from '#contract/calls/support/messages.ts';
import type { Attachment } from '#sync/sync.ts';
import { openStoredOutbox, type StoredOutbox } from '../../../tests/support/sync/stored-outbox.ts';
import { deleteLocalDb, openLocalDb } from '../local-db.ts';
import type { LocalDb } from '../mirror.ts';
import { hasDraftOf } from '../photo-form.ts';
import { photoOf } from '../photos.ts';
import { session } from '../session.ts';
import { countUnreadMessages, loadConversations, refreshConversations } from './conversations.ts';
import { editRefused, loadMessageDraft, messageForm, saveMessageDraft } from './message-form.ts';
import { readMessages, sendMessage } from './message-mutations.ts';
import { loadThread, refreshThread } from './messages.ts';
import { beforeAnyRev } from './rev.ts';
import { sideOf } from './sides.ts';

let db: LocalDb;
let stored: StoredOutbox;
/** What the server has, oldest first. */
let rows: Message[];
let unread: number;
/** The reply to a message. */
let reply: Partial<Message>;

const shop = { id: '12', name: 'Nami Kiln' };

function messageAt(n: number, change: Partial<Message> = {}): Message {
  const time = new Date(Date.now() - 3_600_000 + n * 1000).toISOString();
  return {
    ...{ id: newId(), shop_id: shop.id, is_own: true, is_automatic: false, text: `text ${n}` },
    ...{ pictures: [], about: null, mark: 'delivered', sent_at: time },
    ...change,
  };
}

/** Pages of fifty, whose cursor is an index from the end. */
function answer({ url }: Request): Response {
  const { pathname, searchParams } = new URL(url);
  if (pathname === message.send.path) return Response.json({ code: 1, msg: '', data: reply });
  const from = Number(searchParams.get('cursor') ?? 0);
  const newestFirst = rows.toReversed();
  const latest = newestFirst[0];
  const page = {
    items: newestFirst.slice(from, from + 50),
    next_cursor: from + 50 < rows.length ? `${from + 50}` : null,
  };
  const list = { items: latest ? [{ shop, latest, unread }] : [], next_cursor: null };
  const data = pathname === message.conversations.path ? list : page;
  return Response.json({ code: 1, msg: '', data });
}

beforeEach(async () => {
  db = openLocalDb(`shopper-${newId()}`);
  session.setState({ token: 'token', shopperId: db.owner });
  stored = await openStoredOutbox(db);
  [rows, unread, reply] = [[], 0, { pictures: [], sent_at: '2026-11-23T10:00:00.000Z' }];
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('fetch', async (request: Request) => answer(request));
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await deleteLocalDb(db.owner);
});

async function write(text: string, id = newId(), photos: Attachment[] = []): Promise<string> {
  const payload = { shop_id: shop.id, id, text, pictures: photos.map((photo) => photo.id) };
  await db.enqueue(sendMessage, payload, { hint: { shop }, attachments: photos });
  return id;
}

const refuse = () =>
  stored.ops
    .limit(1)
    .modify({ state: 'refused', refusal: { word: 'messages_full', msg: 'Too many' } });

const thread = async () => (await loadThread(db, shop.id))?.messages ?? [];
const texts = async () => (await thread()).map(({ text }) => text);

describe('a conversation', () => {
  test('is unknown at first, and begins with what is written offline, in its order', async () => {
    expect(await loadThread(db, shop.id)).toBeUndefined();
    await write('one');
    await write('two');
    expect((await thread()).map(({ text, mark }) => [text, mark])).toEqual([
      ['one', 'waiting'],
      ['two', 'waiting'],
    ]);
    const [entry, ...others] = (await loadConversations(db))?.items ?? [];
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ side: '12', shop, unread: 0, latest: { text: 'two' } });
    expect(await loadThread(db, sideOf(undefined))).toBeUndefined();
  });

  test('has the unsent after the sent, and no message twice', async () => {
    rows = [messageAt(1), messageAt(2, { is_own: false })];
    await refreshThread(db, shop.id);
    const id = await write('three');
    expect(await texts()).toEqual(['text 1', 'text 2', 'three']);
    // The reply was lost, and the list has it.
    rows.push(messageAt(3, { id, text: 'three', mark: 'sent' }));
    await refreshThread(db, shop.id);
    expect((await thread()).map(({ text, mark }) => [text, mark]).at(-1)).toEqual([
      'three',
      'sent',
    ]);
    expect(await texts()).toHaveLength(3);
  });

  const about = { kind: 'product', id: '7', title: 'Cup', picture: null, order: null } as const;

  test.each([
    ['what the server adds', {}],
    // Replies of earlier builds are stored for months.
    ['the whole message', { text: 'In blue?', about, mark: 'sent', is_own: true } as const],
  ])('has what was sent once the reply arrives with %s', async (_kind, more) => {
    reply = { ...reply, ...more, pictures: [newId()] };
    const id = newId();
    const payload = { shop_id: shop.id, id, text: 'In blue?', pictures: ['ab'] };
    const subject = { kind: about.kind, id: about.id };
    await db.enqueue(sendMessage, { ...payload, about: subject }, { hint: { shop, about } });
    await db.drain();
    expect(await db.count()).toBe(0);
    const sent = {
      ...{ id, shop_id: shop.id, is_own: true, is_automatic: false, text: 'In blue?', about },
      ...{ pictures: reply.pictures, mark: 'sent', sent_at: reply.sent_at },
    };
    expect(await db.mirror.messages.toArray()).toEqual([{ ...sent, side: '12' }]);
    expect(await db.mirror.conversations.get('12')).toMatchObject({ shop, latest: sent });
  });

  test('that was read before the reply arrived is as it was read', async () => {
    const id = await write('one');
    rows = [messageAt(1, { id, text: 'one', mark: 'read' })];
    await refreshThread(db, shop.id);
    await db.drain();
    expect(await thread()).toMatchObject([{ id, mark: 'read', entryId: null }]);
  });

  test('shows why one was refused, and that the next waits for it', async () => {
    await write('one');
    await write('two');
    await refuse();
    expect(await thread()).toMatchObject([
      { mark: 'refused', refusal: { msg: 'Too many' } },
      { mark: 'held' },
    ]);
  });

  test('keeps the newest two hundred without a gap, and what was read before a later one', async () => {
    rows = Array.from({ length: 260 }, (_, n) => messageAt(n));
    await refreshThread(db, shop.id);
    expect((await texts()).slice(-1)).toEqual(['text 259']);
    expect(await texts()).toHaveLength(200);
    rows.push(messageAt(300, { mark: 'read' }));
    await refreshThread(db, shop.id);
    expect(await texts()).toHaveLength(200);
    expect((await thread()).every(({ mark }) => mark === 'read')).toBe(true);
    const { restarted_at } = (await loadThread(db, shop.id))?.state ?? {};
    expect(restarted_at).toBe(0);

    // More than is kept came while the device was away.
    rows.push(...Array.from({ length: 250 }, (_, n) => messageAt(400 + n)));
    await refreshThread(db, shop.id);
    const all = await texts();
    expect([all.length, all[0], all.at(-1)]).toEqual([200, 'text 450', 'text 649']);
    expect((await loadThread(db, shop.id))?.state?.restarted_at).toBeGreaterThan(0);
  });

  test('loses what the server no longer has', async () => {
    rows = [messageAt(1), messageAt(2)];
    await refreshThread(db, shop.id);
    rows.shift();
    await refreshThread(db, shop.id);
    expect(await texts()).toEqual(['text 2']);
  });

  test('loses what a restored server has lost, between what it has kept as well', async () => {
    rows = Array.from({ length: 120 }, (_, n) => messageAt(n));
    await refreshThread(db, shop.id);
    await db.mirror.messageState.update(shop.id, { rev: beforeAnyRev });
    rows = rows.filter(({ text }) => text !== 'text 30' && text !== 'text 118');
    await refreshThread(db, shop.id);
    expect(await texts()).toEqual(rows.map(({ text }) => text));
  });
});

describe('unread answers', () => {
  test('are read at once on this device, and later ones are not', async () => {
    const seen = messageAt(1, { is_own: false });
    rows = [seen];
    unread = 3;
    await refreshConversations(db);
    expect(await countUnreadMessages(db)).toBe(3);
    await db.enqueue(readMessages, { shop_id: shop.id, up_to: seen.id });
    expect(await countUnreadMessages(db)).toBe(0);
    rows.push(messageAt(2, { is_own: false }));
    unread = 4;
    await refreshConversations(db);
    expect(await countUnreadMessages(db)).toBe(4);
  });

  test('of unsent reads, only the last is sent', async () => {
    await db.enqueue(readMessages, { shop_id: shop.id, up_to: newId() });
    const up_to = newId();
    await db.enqueue(readMessages, { shop_id: shop.id, up_to });
    await write('between');
    await db.enqueue(readMessages, { shop_id: shop.id, up_to });
    expect((await db.entries()).map(({ kind }) => kind)).toEqual([
      ...['message.read', 'message.send', 'message.read'],
    ]);
  });
});

describe('a draft', () => {
  const photo = () => photoOf(new Uint8Array([1, 2, 3]), 'image/webp');
  const save = (
    fields: { id: string; text: string },
    photos: Awaited<ReturnType<typeof photo>>[],
  ) => saveMessageDraft(db, shop.id, { about: null, ...fields }, { photos, isChanged: true });

  test('is kept with its photos, by conversation, and an empty one is not', async () => {
    const photos = [await photo()];
    const fields = { id: newId(), text: 'Half a' };
    await save(fields, photos);
    expect(await loadMessageDraft(db, shop.id)).toMatchObject({ fields, photos });
    expect(await loadMessageDraft(db, '13')).toBeUndefined();
    await save({ ...fields, text: '' }, []);
    expect(await hasDraftOf(db, messageForm(shop.id))).toBe(false);
  });

  test('is gone if it was queued before the app was closed', async () => {
    const id = newId();
    await save({ id, text: 'one' }, []);
    await write('one', id);
    expect(await loadMessageDraft(db, shop.id)).toBeUndefined();
    expect(await hasDraftOf(db, messageForm(shop.id))).toBe(false);
  });

  test('of a card alone is kept: the address names it only once', async () => {
    const about = { kind: 'product', id: '7', title: 'Cup', picture: null, order: null } as const;
    const fields = { id: newId(), text: '', about };
    await saveMessageDraft(db, shop.id, fields, { photos: [], isChanged: false });
    expect(await loadMessageDraft(db, shop.id)).toMatchObject({ fields });
  });

  test('takes a refused message before what is being written', async () => {
    await write('one');
    await refuse();
    const id = newId();
    await save({ id, text: 'two' }, [await photo()]);
    const [entry] = await db.entries();
    if (entry) await editRefused(db, shop.id, entry);
    expect(await loadMessageDraft(db, shop.id)).toMatchObject({ fields: { id, text: 'one\ntwo' } });
    expect((await loadMessageDraft(db, shop.id))?.photos).toHaveLength(1);
    expect(await db.entries()).toEqual([]);
  });

  test('takes all of a refused message, even if it is too long then', async () => {
    const long = 'x'.repeat(900);
    const photos = (n: number) =>
      Promise.all([0, 1, 2].map((it) => photoOf(new Uint8Array([n, it]), 'image/webp')));
    await write(long, newId(), await photos(1));
    await refuse();
    await save({ id: newId(), text: long.toUpperCase() }, await photos(2));
    const [entry] = await db.entries();
    if (entry) await editRefused(db, shop.id, entry);
    const draft = await loadMessageDraft(db, shop.id);
    expect(draft?.fields.text).toBe(`${long}\n${long.toUpperCase()}`);
    expect(draft?.photos).toHaveLength(6);
  });
});
