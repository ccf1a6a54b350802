import { expect, test } from 'vitest';
import { play } from '../simulation/run.ts';
import { bugs } from './bugs.ts';
import { type Kit, loadMutant, loadProduct } from './kit.ts';
import { stories } from './stories.ts';

/** Enough seeds to expose each bug; without a bug, thousands of seeds find nothing. */
const mostSeeds = 1500;

async function simulate(kit: Kit): Promise<boolean> {
  for (let seed = 1; seed <= mostSeeds; seed += 1) {
    const settings = { seed, operations: 25, hasLocks: seed % 2 === 0 };
    const faults = await play(kit, settings).catch((error: Error) => [error.message]);
    if (faults.length > 0) return false;
  }
  return true;
}

const holds = async (by: string, kit: Kit): Promise<boolean> => {
  if (by === 'simulation') return await simulate(kit);
  return (await stories[by]?.(kit).catch(() => false)) ?? true;
};

test('the product passes every story', async () => {
  const product = await loadProduct();
  for (const [name, story] of Object.entries(stories))
    expect(await story(product), name).toBe(true);
});

test('there are thirty bugs or more', () => {
  expect(bugs.length).toBeGreaterThanOrEqual(30);
});

test.each(bugs.map((bug, n) => ({ ...bug, n })))('$file: $name ($by)', async (bug) => {
  expect(await holds(bug.by, await loadMutant(bug, bug.n))).toBe(false);
});
