/** Whether a test runs in its longer form, with every case (`npm run test:long`). */
export const isWhole = process.env['BREADTH'] === 'all';

/** Every case in the longer form, else each `every`-th of them, from the first. */
export const sampled = <T>(cases: readonly T[], every: number): T[] =>
  cases.filter((_, place) => isWhole || place % every === 0);
