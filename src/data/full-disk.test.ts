import 'fake-indexeddb/auto';
import type { DBCore, Middleware } from 'dexie';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAcknowledge } from './acknowledge.ts';
import { enqueue } from './enqueue.ts';
import type { Op } from './op.ts';
import type { Photo } from './photos.ts';
import { openShelf, type Shelf, wipeShelf } from './shelf.ts';

/** A full disk fails a write, or the transaction when it is to be committed. */
const forms = ['error', 'abort'] as const;
type Form = (typeof forms)[number];

/** What can make room, in the order in which it must. */
const steps = ['pictures', 'catalogue', 'mirror'] as const;

/** A disk that is full for a while. */
interface Disk {
  form: Form;
  /** So many writes go through before it is full. */
  writesBefore: number;
  /** It has room again once so many of the steps were taken; more than there are: never. */
  stepsNeeded: number;
}

let owner = 0;
let shelf: Shelf;
let disk: Disk | undefined;
let freed: string[];

beforeEach(async () => {
  owner += 1;
  shelf = openShelf(`full-${owner}`);
  freed = [];
  disk = undefined;
  stubCaches();
  await shelf.mirror.searches.put({ key: 'sail', text: 'sail', at: 1 });
  shelf.mirror.searches.hook('deleting', () => void freed.push('mirror'));
  shelf.outbox.use(fullDisk);
});

afterEach(async () => {
  disk = undefined;
  await wipeShelf(shelf.owner);
});

/** Two caches with one entry each. */
function stubCaches(): void {
  const cacheOf = (name: string) => {
    const entries = new Set([`/${name}`]);
    return {
      keys: async () => [...entries],
      delete: async (key: string) => {
        freed.push(name);
        return entries.delete(key);
      },
    };
  };
  const kept = new Map(['pictures', 'catalogue'].map((name) => [name, cacheOf(name)]));
  Object.assign(globalThis, {
    caches: { has: async (name: string) => kept.has(name), open: async (n: string) => kept.get(n) },
  });
}

const fullDisk: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'full-disk',
  create: (core) => ({
    ...core,
    table: (name) => {
      const table = core.table(name);
      return {
        ...table,
        async mutate(request) {
          if (!disk || hasRoom(disk)) return await table.mutate(request);
          if (disk.form === 'error') throw new DOMException('full', 'QuotaExceededError');
          const answer = await table.mutate(request);
          if (request.type !== 'add') return answer;
          // The last write was said to have worked, and yet the transaction around it is not kept.
          (request.trans as unknown as { _abort(name: string): void })._abort('QuotaExceededError');
          return answer;
        },
      };
    },
  }),
};

function hasRoom(now: Disk): boolean {
  if (new Set(freed).size >= now.stepsNeeded) return true;
  now.writesBefore -= 1;
  return now.writesBefore >= 0;
}

const isOn = (op: Op) => (op.payload as { is_on: boolean }).is_on;
const all = () => shelf.outbox.ops.orderBy('seq').toArray();

/** The second wish of a product absorbs the first: two writes, a deletion and an addition. */
const wish = (product: number, is_on: boolean) =>
  enqueue(shelf, 'taste.favourite', { product_id: String(product), is_on });

const cases = forms.flatMap((form) =>
  [0, 1].flatMap((writesBefore) =>
    [1, 2, 3, 4].map((stepsNeeded) => ({ form, writesBefore, stepsNeeded })),
  ),
);

test.each(cases)('a full disk ($form, write $writesBefore, needs $stepsNeeded)', async (full) => {
  for (let product = 1; product <= 12; product += 1) await wish(product, true);
  const before = await all();
  disk = { ...full };
  const said = await wish(7, false).then(
    () => 'saved',
    () => 'not saved',
  );
  disk = undefined;

  const after = await all();
  const others = (ops: Op[]) => ops.filter((op) => op.lane !== 'favourite:7');
  expect(others(after)).toEqual(others(before));
  const own = after.filter((op) => op.lane === 'favourite:7').map(isOn);
  const isPossible = full.stepsNeeded <= steps.length;
  expect(said).toBe(isPossible ? 'saved' : 'not saved');
  expect(own).toEqual([!isPossible]);
  expect(freed).toEqual(steps.slice(0, full.stepsNeeded));
});

test('two hundred writes on a disk that is full now and then: saved is what is there', async () => {
  const saved: string[] = [];
  let refused = 0;
  for (let write = 0; write < 200; write += 1) {
    const isHopeless = write % 3 === 0;
    freed = [];
    stubCaches();
    disk = {
      form: forms[write % 2] ?? 'error',
      writesBefore: 0,
      stepsNeeded: isHopeless ? 9 : write % 2,
    };
    await enqueue(shelf, 'cart.add', { id: newId(), sku_id: String(write), quantity: 1 }).then(
      (id) => saved.push(id),
      () => {
        refused += 1;
      },
    );
  }
  disk = undefined;
  expect((await all()).map(({ id }) => id)).toEqual(saved);
  expect(refused).toBe(67);
});

test.each(forms.flatMap((form) => [0, 1].map((writesBefore) => ({ form, writesBefore }))))(
  'a disk that stays full ($form, write $writesBefore) keeps neither a photo nor what names it',
  async (full) => {
    disk = { ...full, stepsNeeded: 9 };
    const photos: Photo[] = [{ id: 'a', bytes: new Uint8Array(9), type: 'image/webp' }];
    const said = { order_id: '7', sku_id: '8', content: 'Light and dry', pictures: ['a'] };
    const scores = { product_score: 5, service_score: 5, postage_score: 5 };
    const saving = enqueue(shelf, 'order.review', { ...said, ...scores }, { photos });
    await expect(saving).rejects.toThrow();
    disk = undefined;
    expect(await all()).toEqual([]);
    expect(await shelf.outbox.photos.count()).toBe(0);
  },
);

test('another failure frees nothing', async () => {
  shelf.outbox.close({ disableAutoOpen: true });
  await expect(wish(1, true)).rejects.toThrow();
  expect(freed).toEqual([]);
  await shelf.outbox.open();
});

test('an answer finds room too, or the outbox would not empty', async () => {
  await wish(1, true);
  shelf.mirror.close();
  shelf.mirror.use(fullDisk);
  await shelf.mirror.open();
  const [op] = await all();
  if (!op) throw new Error('nothing was saved');
  disk = { form: 'abort', writesBefore: 0, stepsNeeded: 2 };
  await createAcknowledge(shelf)(op, { is_on: true });
  expect(await shelf.mirror.acknowledged.count()).toBe(1);
  expect(freed).toEqual(['pictures', 'catalogue']);
});
