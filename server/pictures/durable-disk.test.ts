import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropOldDrafts, openDurableDisk } from './durable-disk.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caravel-disk-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('a reader gets one version or the other while two servers replace a file', async () => {
  const [one, other] = [openDurableDisk(folder), openDurableDisk(folder)];
  const contents = [Buffer.alloc(3_000_000, 'a'), Buffer.alloc(2_000_000, 'b')];
  const isWhole = (bytes: Buffer) => contents.some((content) => content.equals(bytes));
  const key = 'some/file';
  await one.put(key, contents[0] as Buffer);
  let isWriting = true;
  const write = async () => {
    for (let n = 0; n < 20; n += 1) {
      await Promise.all([one, other].map((disk, at) => disk.put(key, contents[at] as Buffer)));
    }
    isWriting = false;
  };
  let torn = 0;
  const read = async () => {
    while (isWriting) torn += isWhole(Buffer.from(await one.getBytes(key))) ? 0 : 1;
  };
  await Promise.all([write(), read(), read()]);
  expect(torn).toBe(0);
  expect(await readdir(join(folder, 'drafts'))).toEqual([]);
});

test('an empty file reads as empty', async () => {
  await writeFile(join(folder, 'empty'), '');
  expect(await openDurableDisk(folder).getBytes('empty')).toHaveLength(0);
});

test('drafts of a killed process are removed, those being written are not', async () => {
  const disk = openDurableDisk(folder);
  await disk.put('some/file', 'kept');
  const now = new Date();
  for (const [name, minutes] of [
    ['left', 11],
    ['new', 9],
  ] as const) {
    const path = join(folder, 'drafts', name);
    await writeFile(path, 'half');
    await utimes(path, now, new Date(now.getTime() - minutes * 60_000));
  }
  await dropOldDrafts(folder, now);
  expect(await readdir(join(folder, 'drafts'))).toEqual(['new']);
  expect(await disk.get('some/file')).toBe('kept');
  await expect(dropOldDrafts(join(folder, 'none'), now)).resolves.toBeUndefined();
});
