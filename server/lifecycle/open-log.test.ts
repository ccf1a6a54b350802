import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runOnFullDisk } from '../../tests/support/processes/full-disk.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caravel-log-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const module = JSON.stringify(new URL('./open-log.ts', import.meta.url).href);

/**
 * What a log holds after lines of 100 bytes met a disk that takes 1 KiB, the disk was emptied, and one
 * more line came.
 */
function logOf({ lines, mostKept }: { lines: number; mostKept: number }): string[] {
  const file = join(folder, 'log');
  const { status, stderr } = runOnFullDisk(
    `
    import { openSync, truncateSync } from 'node:fs';
    const { openLog } = await import(${module});
    const log = openLog(openSync(${JSON.stringify(file)}, 'a'), ${mostKept});
    for (let line = 0; line < ${lines}; line += 1) log.write(String(line).padStart(99, '.') + '\\n');
    truncateSync(${JSON.stringify(file)});
    log.write('then\\n');
    `,
    1,
  );
  expect([status, stderr]).toEqual([0, '']);
  return readFileSync(file, 'utf8').trim().split(/\n\.*/);
}

test('lines that a full disk does not take wait until there is room', () => {
  // The first ten and a part of the next were on the disk when it was emptied.
  expect(logOf({ lines: 13, mostKept: 1000 }).slice(1)).toEqual(['11', '12', 'then']);
});

test('lines for which there is no room are counted', () => {
  const [, kept, counted, then] = logOf({ lines: 15, mostKept: 200 });
  expect([kept, then]).toEqual(['11', 'then']);
  expect(JSON.parse(counted ?? '')).toMatchObject({ level: 40, lost: 3 });
});
