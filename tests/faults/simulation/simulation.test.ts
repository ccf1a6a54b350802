import { expect, test } from 'vitest';
import { cancel, drain } from '#sync/sync.ts';
import { play } from './run.ts';

const seeds = Number(process.env['SEEDS'] ?? 3000);
const firstSeed = Number(process.env['FIRST_SEED'] ?? 1);
const operations = 25;

test.each([
  { hasLocks: true, name: 'with locks' },
  { hasLocks: false, name: 'without' },
])(
  `${seeds} seeds of ${operations} changes keep every guarantee, $name`,
  { timeout: 3_600_000 },
  async ({ hasLocks }) => {
    const broken: string[] = [];
    for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) {
      const faults = await play({ drain, cancel }, { seed, operations, hasLocks });
      broken.push(...faults.map((fault) => `seed ${seed}: ${fault}`));
    }
    expect(broken.slice(0, 20)).toEqual([]);
  },
);
