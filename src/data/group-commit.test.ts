import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGroupCommit } from './group-commit.ts';
import { openShelf, type Shelf, wipeShelf } from './shelf.ts';

let shelf: Shelf;
let commit: ReturnType<typeof createGroupCommit>;

beforeEach(() => {
  shelf = openShelf(newId());
  commit = createGroupCommit(shelf.mirror, [shelf.mirror.searches]);
});

afterEach(() => wipeShelf(shelf.owner));

const put = (key: string, text: string) => () => shelf.mirror.searches.put({ key, text, at: 1 });
const texts = async () => (await shelf.mirror.searches.toArray()).map(({ text }) => text);

test('steps that gather while one is written share a transaction', async () => {
  const begun = vi.spyOn(shelf.mirror, 'transaction');
  const keys = await Promise.all(['1', '2', '3'].map((key) => commit(put(key, `of ${key}`))));
  expect(keys).toEqual(['1', '2', '3']);
  expect(begun).toHaveBeenCalledTimes(2);
  expect(await texts()).toEqual(['of 1', 'of 2', 'of 3']);
});

test('steps of one transaction build on each other', async () => {
  const all = () => shelf.mirror.searches.toCollection();
  const grow = () =>
    all().modify((search) => {
      search.text += '+';
    });
  await Promise.all([commit(put('1', 'a')), commit(put('2', 'b')), commit(grow), commit(grow)]);
  expect(await texts()).toEqual(['a++', 'b++']);
});

test('a step that fails leaves nothing, and takes no other of its transaction with it', async () => {
  const half = () => put('3', 'half')().then(() => Promise.reject(new Error('no')));
  const steps = [put('1', 'a'), put('2', 'b'), half, put('4', 'd')];
  const ends = await Promise.allSettled(steps.map(commit));
  expect(ends.map(({ status }) => status).join(' ')).toBe('fulfilled fulfilled rejected fulfilled');
  expect(await texts()).toEqual(['a', 'b', 'd']);
});
