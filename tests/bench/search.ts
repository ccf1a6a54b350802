import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Lang } from '#contract/rules/languages.ts';
import { fillShop } from '../support/goods/many-products.ts';
import { compareTimes, questions, ratios, type Times } from '../support/goods/search-times.ts';
import { createTestShop, type TestShop } from '../support/shop.ts';

/** Compares search times among a hundred thousand products and among a thousand. */
const sizes = { small: 1000, large: Number(process.env['BENCH_PRODUCTS'] ?? 100_000) };
/** One language per script. */
const spoken: Lang[] = ['en', 'zh-CN', 'ja', 'ko', 'th'];
const rounds = 30;
const bar = 2;

let small: TestShop;
let large: TestShop;

beforeAll(async () => {
  [small, large] = [await createTestShop(), await createTestShop()];
  await fillShop(small.databaseUrl, { products: sizes.small, wanted: spoken });
  // Measured data need not survive a power cut; without fsync it is written faster.
  await large.db.execute('alter table search_posting set unlogged');
  await large.db.execute('alter table search_document set unlogged');
  const started = performance.now();
  await fillShop(large.databaseUrl, { products: sizes.large, wanted: spoken });
  const seconds = (performance.now() - started) / 1000;
  console.log(`${sizes.large} products written and indexed in ${seconds.toFixed(0)} s`);
}, 3_600_000);

afterAll(async () => {
  await small.close();
  await large.close();
}, 60_000);

test('a search takes at most twice as long', { timeout: 3_600_000 }, async () => {
  const times: Times[] = [];
  for (const question of questions) {
    times.push(await compareTimes(small, large, question, rounds));
  }
  console.table(times.map(rowOf));
  const found = ratios(times);
  console.table(found);
  for (const [script, ratio] of Object.entries(found)) expect(ratio, script).toBeLessThan(bar);
});

function rowOf({ question, found, small: few, large: many }: Times) {
  return {
    script: question.script,
    asked: question.name,
    found,
    'ms among few': Number(few.toFixed(2)),
    'ms among many': Number(many.toFixed(2)),
    ratio: Number((many / few).toFixed(2)),
  };
}
