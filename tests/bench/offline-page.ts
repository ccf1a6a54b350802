import Dexie, { type EntityTable } from 'dexie';
import { v7 as newId } from 'uuid';
import { addToCart, setCartQuantity } from '#data/cart.ts';
import { openLocalDb } from '#data/local-db.ts';
import { session } from '#data/session.ts';
import type { OutboxEntry } from '#sync/sync.ts';
import { owner, payloads, requestOf, token } from './offline-requests.ts';
import { openQueue } from './offline-workbox.ts';

type Payload = Parameters<typeof requestOf>[0];

const db = openLocalDb(owner);
session.setState({ token, shopperId: owner, lang: 'en' });
const queue = openQueue();

class Bare extends Dexie {
  ops!: EntityTable<OutboxEntry, 'seq'>;

  constructor() {
    super('bare-dexie', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ ops: '++seq' });
  }
}
const bare = new Bare();

const raw = new Promise<IDBDatabase>((resolve, reject) => {
  const asked = indexedDB.open('bare', 1);
  asked.onupgradeneeded = () => {
    asked.result.createObjectStore('ops', { keyPath: 'seq', autoIncrement: true });
  };
  asked.onsuccess = () => resolve(asked.result);
  asked.onerror = () => reject(asked.error);
});

/** The entries that `enqueue` would write. */
const rowOf = (payload: { sku_id: string }): Omit<OutboxEntry, 'seq'> => ({
  id: newId(),
  kind: 'cart.add',
  v: 1,
  lane: `cart:${payload.sku_id}`,
  payload,
  state: 'waiting',
  tries: 0,
  nextAt: 0,
  at: Date.now(),
});

async function addRaw(row: Omit<OutboxEntry, 'seq'>): Promise<void> {
  const transaction = (await raw).transaction('ops', 'readwrite', { durability: 'strict' });
  transaction.objectStore('ops').add(row);
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = reject;
  });
}

/** Empties the outbox through its stored names. */
async function clearOutbox(): Promise<void> {
  await db.entries();
  const stored = await new Dexie(`outbox-${owner}`).open();
  await stored.table('ops').clear();
  stored.close();
}

async function clearRaw(): Promise<void> {
  const transaction = (await raw).transaction('ops', 'readwrite', { durability: 'strict' });
  transaction.objectStore('ops').clear();
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
}

/** Runs the tasks one after the other. Resolves to the ms. */
async function timed<T>(things: T[], save: (thing: T, n: number) => Promise<unknown>) {
  const started = performance.now();
  for (const [n, thing] of things.entries()) await save(thing, n);
  return performance.now() - started;
}

/** The same without the first task, which runs cold. */
async function timedWarm<T>(
  [first, ...rest]: T[],
  save: (thing: T, n: number) => Promise<unknown>,
) {
  if (first !== undefined) await save(first, 0);
  return await timed(rest, save);
}

const ways = {
  async addRaw(count: number) {
    await clearRaw();
    return await timedWarm(payloads(count + 1, count), (payload) => addRaw(rowOf(payload)));
  },
  async addDexie(count: number) {
    await bare.ops.clear();
    const save = (payload: Payload) => bare.ops.add({ ...rowOf(payload) } as OutboxEntry);
    return await timedWarm(payloads(count + 1, count), save);
  },
  async enqueue(count: number, lanes: number) {
    await clearOutbox();
    const save = (payload: Payload) => db.enqueue(addToCart, payload);
    return await timedWarm(payloads(count + 1, lanes), save);
  },
  async setAgain(count: number, lanes: number) {
    await clearOutbox();
    const save = (payload: Payload) => db.enqueue(setCartQuantity, payload);
    return await timedWarm(payloads(count + 1, lanes), save);
  },
  async push(count: number) {
    await queue.clear();
    const save = (payload: Payload, n: number) => queue.push(...requestOf(payload, n));
    return await timedWarm(payloads(count + 1, count), save);
  },

  async drain(count: number, lanes: number) {
    await ways.enqueue(count - 1, lanes);
    const started = performance.now();
    let end = await db.drain();
    while (end.wakeAt !== undefined) end = await db.drain();
    const took = performance.now() - started;
    if ((await db.entries()).length > 0) throw new Error('not all entries were sent');
    return took;
  },
  async replay(count: number, lanes: number) {
    await queue.clear();
    await timed(payloads(count, lanes), (payload, n) => queue.push(...requestOf(payload, n)));
    return await timed([queue], () => queue.replay());
  },
  fetchInTurn: (count: number, lanes: number) => timed(payloads(count, lanes), fetchOne),
  async fetchSix(count: number, lanes: number) {
    const left = [...payloads(count, lanes).entries()];
    const lane = async () => {
      for (let next = left.pop(); next; next = left.pop()) await fetchOne(next[1], next[0]);
    };
    return await timed([lane], () => Promise.all(Array.from({ length: 6 }, lane)));
  },
};

async function fetchOne(payload: Payload, n: number): Promise<unknown> {
  const response = await fetch(...requestOf(payload, n));
  return await response.json();
}

export type Way = keyof typeof ways;

declare global {
  var bench: typeof ways;
}
globalThis.bench = ways;
