import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enqueue } from './enqueue.ts';
import { openShelf, visitor, wipeShelf } from './shelf.ts';
import { forgetWitness, keepWitness, witnessCookie } from './witness.ts';

const cookies = new Map<string, string>();

beforeEach(() => {
  cookies.clear();
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      const [name = '', value = ''] = text.split(/[=;]/);
      cookies.set(name, value);
    },
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  for (const owner of ['7', '8', '9', '10', visitor]) await wipeShelf(owner);
});

/** A shopper uses the device and leaves so many changes unsent. Returns how many they are told are gone. */
async function turn(owner: string, changes: number): Promise<number[]> {
  const told: number[] = [];
  const shelf = openShelf(owner);
  const stop = keepWitness(shelf, (gone) => told.push(gone));
  for (let n = 1; n <= changes; n += 1) {
    await enqueue(shelf, 'taste.favourite', { product_id: `${n}`, is_on: true });
  }
  const said = new RegExp(`^${owner}\\.[^~]+\\.${changes}(~|$)`);
  await vi.waitUntil(() => said.test(cookies.get(witnessCookie) ?? ''));
  stop();
  return told;
}

test('of shoppers who use a device by turns, each is told once what was deleted', async () => {
  await turn('7', 2);
  await turn('8', 0);
  await turn(visitor, 1);
  await turn('9', 1);
  for (const owner of ['7', '8', '9']) await wipeShelf(owner);
  expect(await turn('8', 0)).toEqual([]);
  expect(await turn('7', 0)).toEqual([2]);
  expect(await turn('9', 0)).toEqual([1]);
  expect(await turn('7', 0)).toEqual([]);
});

test('what went with a logout is not missed', async () => {
  await turn('7', 2);
  forgetWitness('7');
  await wipeShelf('7');
  expect(await turn('7', 0)).toEqual([]);
});

test('of many shoppers the last three are remembered', async () => {
  for (const owner of ['7', '8', '9', '10']) await turn(owner, 1);
  for (const owner of ['7', '8', '9', '10']) await wipeShelf(owner);
  expect(await turn('7', 0)).toEqual([]);
  // The fourth in the row made room for it.
  expect(await turn('9', 0)).toEqual([1]);
  expect(await turn('10', 0)).toEqual([1]);
});
