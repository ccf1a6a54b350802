import { test } from 'vitest';

const tries = new Map<number, number>();

test.each(Array.from({ length: 11 }, (_, n) => n))(
  'test %i is late once',
  async (n) => {
    tries.set(n, (tries.get(n) ?? 0) + 1);
    if (tries.get(n) === 1) await new Promise(() => {});
  },
  50,
);
