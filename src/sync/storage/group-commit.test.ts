import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotesMirror } from '../../../tests/support/sync/notes.ts';
import { createGroupCommit } from './group-commit.ts';

let mirror: NotesMirror;
let commit: ReturnType<typeof createGroupCommit>;

beforeEach(() => {
  mirror = new NotesMirror(newId());
  commit = createGroupCommit(mirror, [mirror.notes]);
});

afterEach(() => mirror.delete());

const put = (id: string, text: string) => () => mirror.notes.put({ id, text });
const texts = async () => (await mirror.notes.toArray()).map(({ text }) => text);

test('steps that arrive during a commit share a transaction', async () => {
  const begun = vi.spyOn(mirror, 'transaction');
  const keys = await Promise.all(['1', '2', '3'].map((key) => commit(put(key, `of ${key}`))));
  expect(keys).toEqual(['1', '2', '3']);
  expect(begun).toHaveBeenCalledTimes(2);
  expect(await texts()).toEqual(['of 1', 'of 2', 'of 3']);
});

test('steps of one transaction build on each other', async () => {
  const all = () => mirror.notes.toCollection();
  const grow = () =>
    all().modify((note) => {
      note.text += '+';
    });
  await Promise.all([commit(put('1', 'a')), commit(put('2', 'b')), commit(grow), commit(grow)]);
  expect(await texts()).toEqual(['a++', 'b++']);
});

test('a failing step leaves nothing and does not affect others in its transaction', async () => {
  const half = () => put('3', 'half')().then(() => Promise.reject(new Error('no')));
  const steps = [put('1', 'a'), put('2', 'b'), half, put('4', 'd')];
  const ends = await Promise.allSettled(steps.map(commit));
  expect(ends.map(({ status }) => status).join(' ')).toBe('fulfilled fulfilled rejected fulfilled');
  expect(await texts()).toEqual(['a', 'b', 'd']);
});
