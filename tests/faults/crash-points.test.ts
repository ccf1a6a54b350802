import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Address } from '#contract/calls/addresses.ts';
import { deleteLocalDb, openLocalDb } from '#data/local-db.ts';
import type { LocalDb } from '#data/mirror.ts';
import { mutations } from '#data/mutations.ts';
import { session } from '#data/session.ts';
import type { Attachment } from '#sync/sync.ts';
import { type Moment, Power } from '../support/sync/power.ts';
import { openStoredOutbox } from '../support/sync/stored-outbox.ts';

const address: Address = {
  ...{ id: newId(), addressee: 'Ada', mobile: '+66 81 234 5678', country: 'TH', area: 'Bangkok' },
  ...{ detail: '1', tag: 'home', is_default: true },
};
const line = { sku_id: '7', quantity: 2 };
const photo: Attachment = { id: 'ab', bytes: new Uint8Array(9), type: 'image/webp' };

const received = {
  ...{ id: newId(), number: 'CP-2601-00001', pictures: [newId()] },
  created_at: '2026-01-01T00:00:00.000Z',
};

interface Sample {
  input: object;
  reply: object;
}

/** For every queued kind: its input, and the shop's reply. */
const samples: { [kind: string]: Sample } = {
  'cart.add': { input: { id: newId(), ...line }, reply: { line, total_num: 2 } },
  'cart.setQuantity': { input: { id: newId(), ...line }, reply: { line, total_num: 2 } },
  'cart.changeOptions': {
    input: { id: newId(), ...line, from_sku_id: '8' },
    reply: { line, total_num: 2 },
  },
  'cart.saveForLater': {
    input: { id: newId(), sku_id: '7', is_saved: true },
    reply: { line: { ...line, saved_at: '2026-01-01T00:00:00.000Z' }, total_num: 0 },
  },
  'cart.del': { input: { cart_ids: [newId()], sku_id: '7' }, reply: { total_num: 0 } },
  'address.add': { input: address, reply: { default_id: address.id } },
  'address.setDefault': { input: { id: address.id }, reply: { default_id: address.id } },
  'address.del': { input: { id: address.id }, reply: { default_id: null } },
  'profile.save': { input: { given_name: 'Ada' }, reply: {} },
  'profile.picture': { input: { picture: 'ab' }, reply: { picture: received.id } },
  'account.setLanguage': { input: { file_name: 'th' }, reply: {} },
  'taste.favourite': {
    input: { product_id: '7', is_on: true },
    reply: { product_id: '7', is_on: true },
  },
  'taste.follow': {
    input: { shop_id: '7', is_on: true },
    reply: { shop_id: '7', is_on: true, fans: 1 },
  },
  'order.review': {
    input: {
      ...{ order_id: '7', sku_id: '7', content: 'Light and dry', pictures: ['ab'] },
      ...{ product_score: 5, service_score: 5, postage_score: 5 },
    },
    reply: { order_id: '7', sku_id: '7', status: 4 },
  },
  'order.refund': {
    input: {
      ...{ id: newId(), order_id: '7', type: 'refund', lines: [{ sku_id: '7', quantity: 1 }] },
      ...{ amount: 900, is_received: true, reason: 'faulty', explanation: 'Torn', proof: ['ab'] },
    },
    reply: { order_id: '7', status: -2, refund: { id: newId(), stage: 'review' } },
  },
  'refund.parcel': {
    input: { id: received.id, order_id: '7', carrier: 'Post', parcel_no: 'RR 1' },
    reply: { order_id: '7', status: -4, refund: { id: received.id, stage: 'sent' } },
  },
  'complaint.send': {
    input: { id: received.id, category: 'app', content: 'Too small', certificate: ['ab'] },
    reply: { ...received, order: null },
  },
  'suggestion.send': {
    input: { id: received.id, content: 'Larger', pictures: ['ab'] },
    reply: received,
  },
  'message.send': {
    input: { id: received.id, shop_id: '7', text: 'In blue?', pictures: ['ab'] },
    reply: { pictures: [received.id], sent_at: received.created_at },
  },
  'message.read': { input: { shop_id: '7', up_to: received.id }, reply: { unread: 0 } },
  'notice.read': { input: { ids: ['7'] }, reply: { kinds: [] } },
  'notice.choose': {
    input: { kind: 'wallet', is_pushed: false, is_counted: true },
    reply: { kinds: [] },
  },
};

let power: Power;
/** A shop that executes a key once, and repeats its reply. */
let shop: { done: Set<string>; reply: object };

beforeAll(() => {
  power = new Power();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('fetch', (request: Request) => power.request(async () => answer(request)));
});
afterAll(() => vi.unstubAllGlobals());

function answer({ url, headers }: Request): Response {
  if (new URL(url).pathname.startsWith('/api/asset/')) {
    return Response.json({ code: 1, msg: '', data: { received: 9, is_whole: true } });
  }
  shop.done.add(headers.get('idempotency-key') ?? '');
  return Response.json({ code: 1, msg: '', data: shop.reply });
}

async function mirrorOf({ mirror }: LocalDb) {
  const tables = mirror.tables.filter(({ name }) => name !== 'acknowledged');
  return Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table.name, await table.toArray()])),
  );
}

/** Queues it, cuts the power while it is sent, and continues until nothing waits. */
async function live(kind: string, cut?: { step: number; moment: Moment }) {
  const db = openLocalDb(`frail-${newId()}`);
  session.setState({ token: 'token', shopperId: db.owner });
  const { input, reply } = samples[kind] as Sample;
  shop = { done: new Set(), reply };
  power.on();
  const mutation = mutations.find((it) => it.kind === kind);
  const hasPhotos = ['picture', 'pictures', 'proof', 'certificate'].some((field) => field in input);
  const attachments = hasPhotos ? [photo] : [];
  const hint = { id: '7', name: 'it' };
  await db.enqueue(mutation as never, input as never, { hint, attachments });
  const stored = await openStoredOutbox(db);
  power.on(cut);
  await db.drain().catch(() => undefined);
  const { steps } = power;

  power.on();
  const named = (await db.entries()).flatMap(({ photos }) => photos ?? []);
  const kept = await stored.photos.toCollection().primaryKeys();
  while ((await db.entries()).length > 0) await db.drain();
  await db.drain();
  const seen = {
    // An entry that waits after the crash has its photos.
    isWhole: named.every((id) => kept.includes(id)),
    photos: await stored.photos.count(),
    effects: shop.done.size,
    mirror: await mirrorOf(db),
  };
  stored.close();
  await deleteLocalDb(db.owner);
  return { seen, steps };
}

const times = ['added_at', 'at', 'kept_at'];
const withoutTimes = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, it) => (times.includes(key) ? undefined : it)));

test('there is a sample of every kind', () => {
  expect(Object.keys(samples).sort()).toEqual(mutations.map(({ kind }) => kind).sort());
});

test.each(Object.keys(samples))('%s, with the power cut at every step', async (kind) => {
  const whole = await live(kind);
  expect(whole.seen).toMatchObject({ isWhole: true, photos: 0, effects: 1 });
  expect(whole.steps).toBeGreaterThanOrEqual(4);
  for (let step = 1; step <= whole.steps; step += 1) {
    for (const moment of ['before', 'within', 'after'] as const) {
      const { seen } = await live(kind, { step, moment });
      expect(withoutTimes(seen), `${moment} step ${step}`).toEqual(withoutTimes(whole.seen));
    }
  }
});

test('a write whose transaction is cut off exists completely or not at all', async () => {
  const db = openLocalDb(`frail-${newId()}`);
  const setQuantity = mutations.find(({ kind }) => kind === 'cart.setQuantity') as never;
  const save = (quantity: number) =>
    db.enqueue(setQuantity, { id: newId(), sku_id: '7', quantity } as never);
  power.on();
  await save(2);
  for (const moment of ['before', 'within'] as const) {
    power.on({ step: 1, moment });
    await expect(save(9)).rejects.toThrow();
    power.on();
    expect((await db.entries()).map(({ payload }) => payload)).toMatchObject([{ quantity: 2 }]);
  }
  await deleteLocalDb(db.owner);
});
