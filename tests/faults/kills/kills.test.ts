import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { killOver, latestMs } from './victims.ts';

const kills = Number(process.env['KILLS'] ?? 50);

test(`${kills} browsers are killed within ${latestMs} ms of "saved", and nothing saved is missing`, {
  timeout: 60_000 + kills * 20_000,
}, async () => {
  const half = Math.ceil(kills / 2);
  const ends = await Promise.all([killOver(half), killOver(kills - half)]);
  expect(ends.flatMap(({ missing }) => missing)).toEqual([]);
  expect(ends.reduce((sum, end) => sum + end.heard, 0)).toBeGreaterThanOrEqual(kills);
});

/** A complete header of a LevelDB log record, whose 256 bytes were never written. */
const halfRecord = Buffer.from([1, 2, 3, 4, 0, 1, 1]);

/** The effect of about one kill in three hundred: see docs/decisions/014. */
function tearLog(profile: string): void {
  const folder = join(profile, 'Default', 'IndexedDB');
  const [database = ''] = readdirSync(folder).filter((name) => name.endsWith('.leveldb'));
  const logs = readdirSync(join(folder, database)).filter((name) => name.endsWith('.log'));
  const newest = logs.sort().at(-1) ?? '';
  appendFileSync(join(folder, database, newest), halfRecord);
}

test('a kill that leaves half a record in the browser’s log loses nothing', {
  timeout: 100_000,
}, async () => {
  const { missing, said } = await killOver(4, tearLog);
  expect(missing).toEqual([]);
  expect(said.size).toBeGreaterThanOrEqual(4);
});
