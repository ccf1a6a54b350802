import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import type { Address } from '#contract/addresses.ts';
import { drain } from '#data/drain.ts';
import type { DrainPorts } from '#data/drain-ports.ts';
import { enqueue } from '#data/enqueue.ts';
import { type IntentKind, intents, type PayloadOf } from '#data/intents.ts';
import type { Op } from '#data/op.ts';
import { outboxPorts } from '#data/outbox-ports.ts';
import { sweepPhotos } from '#data/photo-store.ts';
import type { Photo } from '#data/photos.ts';
import { openShelf, type Shelf, wipeShelf } from '#data/shelf.ts';

const address: Address = {
  ...{ id: newId(), addressee: 'Ada', mobile: '+66 81 234 5678', country: 'TH', area: 'Bangkok' },
  ...{ detail: '1', tag: 'home', is_default: true },
};
const line = { sku_id: '7', quantity: 2 };
const photos: Photo[] = [{ id: 'ab', bytes: new Uint8Array(9), type: 'image/webp' }];

/** Of every kind that can wait: what is asked, and what a shop replies. */
const samples: { [K in IntentKind]: { payload: PayloadOf<K>; reply: unknown } } = {
  'cart.add': { payload: { id: newId(), sku_id: '7', quantity: 2 }, reply: { line, total_num: 2 } },
  'cart.setQuantity': {
    payload: { id: newId(), sku_id: '7', quantity: 2 },
    reply: { line, total_num: 2 },
  },
  'cart.del': { payload: { cart_ids: [newId()], sku_id: '7' }, reply: { total_num: 0 } },
  'address.add': { payload: address, reply: { items: [address] } },
  'address.setDefault': { payload: { id: address.id }, reply: { items: [address] } },
  'address.del': { payload: { id: address.id }, reply: { items: [] } },
  'profile.save': {
    payload: { family_name: 'Lovelace', given_name: 'Ada', email: '', mobile: '' },
    reply: { userinfo: { id: '1', given_name: 'Ada' } },
  },
  'account.setLanguage': { payload: { file_name: 'th' }, reply: {} },
  'taste.favourite': {
    payload: { product_id: '7', is_on: true },
    reply: { product_id: '7', is_on: true },
  },
  'taste.follow': {
    payload: { shop_id: '7', is_on: true },
    reply: { shop_id: '7', is_on: true, fans: 1 },
  },
  'order.review': {
    payload: {
      ...{ order_id: '7', sku_id: '7', content: 'Light and dry', pictures: ['ab'] },
      ...{ product_score: 5, service_score: 5, postage_score: 5 },
    },
    reply: { order_id: '7', sku_id: '7', status: 4 },
  },
};

class PowerCut extends Error {}

/** Where in a step the power goes: before it is done, when it is, or once its caller knows. */
type Moment = 'before' | 'at' | 'after';

/** A device whose power goes at one step of many; undefined: it never does. */
function frail(ports: DrainPorts, cut: { step: number; moment: Moment } | undefined) {
  let steps = 0;
  let isOff = false;
  const wrap =
    <A extends unknown[], R>(durable: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (isOff) throw new PowerCut();
      steps += 1;
      const isHere = steps === cut?.step;
      if (isHere && cut.moment === 'before') throw new PowerCut();
      const result = await durable(...args);
      isOff = isHere;
      if (isHere && cut.moment === 'at') throw new PowerCut();
      return result;
    };
  const { ops, send, acknowledge } = ports;
  const wrapped: DrainPorts = {
    ...ports,
    ops: { ...ops, take: wrap(ops.take), change: wrap(ops.change) },
    send: wrap(send),
    acknowledge: wrap(acknowledge),
  };
  return { ports: wrapped, steps: () => steps };
}

/** A shop that does a key once, and repeats its reply. */
function shopOf(reply: unknown) {
  const done = new Set<string>();
  const send = async ({ id }: Op) => {
    done.add(id);
    return { kind: 'delivered' as const, data: reply };
  };
  return { done, send };
}

async function mirrorOf({ mirror }: Shelf) {
  const tables = mirror.tables.filter(({ name }) => name !== 'acknowledged');
  return Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table.name, await table.toArray()])),
  );
}

/** Asks for it, with a power cut, and starts again until nothing waits. */
async function live(kind: IntentKind, cut?: { step: number; moment: Moment }) {
  const shelf = openShelf(`frail-${newId()}`);
  const { payload, reply } = samples[kind];
  const shop = shopOf(reply);
  const ports = { ...outboxPorts(shelf), send: shop.send };
  const hint = { id: '7', name: 'it' };
  await enqueue(shelf, kind, payload as never, {
    hint,
    ...('pictures' in payload && { photos }),
  });
  const first = frail(ports, cut);
  await drain(first.ports).catch((error: unknown) => {
    if (!(error instanceof PowerCut)) throw error;
  });
  await sweepPhotos(shelf);
  const named = (await shelf.outbox.ops.toArray()).flatMap((op) => op.photos ?? []);
  const swept = await shelf.outbox.photos.toCollection().primaryKeys();
  await drain({ ...ports, now: () => Date.now() + 1_000_000 });
  await sweepPhotos(shelf);
  const seen = {
    // What waits after the crash has its photos, and nothing else has any.
    isAsNamed: named.join() === swept.join(),
    photos: await shelf.outbox.photos.count(),
    waits: await shelf.outbox.ops.count(),
    effects: shop.done.size,
    mirror: await mirrorOf(shelf),
  };
  await wipeShelf(shelf.owner);
  return { seen, steps: first.steps() };
}

const times = ['added_at', 'at'];
const withoutTimes = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, it) => (times.includes(key) ? undefined : it)));

test.each(Object.keys(intents) as IntentKind[])('%s, cut at every step', async (kind) => {
  const whole = await live(kind);
  expect(whole.seen).toMatchObject({ isAsNamed: true, photos: 0 });
  expect(whole.steps).toBeGreaterThanOrEqual(4);
  for (let step = 1; step <= whole.steps; step += 1) {
    for (const moment of ['before', 'at', 'after'] as const) {
      const { seen } = await live(kind, { step, moment });
      expect(withoutTimes(seen), `${moment} step ${step}`).toEqual(withoutTimes(whole.seen));
    }
  }
});

test('a wish whose writing is cut off is there or not, and never half', async () => {
  const shelf = openShelf(`frail-${newId()}`);
  const { payload } = samples['cart.setQuantity'];
  await enqueue(shelf, 'cart.setQuantity', payload);
  shelf.outbox.ops.hook('creating', () => {
    throw new PowerCut();
  });
  await expect(enqueue(shelf, 'cart.setQuantity', { ...payload, quantity: 9 })).rejects.toThrow();
  const ops = await shelf.outbox.ops.toArray();
  expect(ops.map((op) => op.payload)).toEqual([payload]);
  await wipeShelf(shelf.owner);
});
