import { beforeAll, describe, expect, test } from 'vitest';
import { countUp } from '../count-up.ts';

describe('in a shared world', () => {
  let worlds = 0;
  let tries = 0;

  beforeAll(() => {
    worlds = countUp('worlds');
  });

  test('a late test leaves the world changed', async () => {
    tries += 1;
    expect(tries).toBe(1);
    if (worlds === 1) await new Promise(() => {});
  }, 50);
});

describe('a world', () => {
  beforeAll(async () => {
    if (countUp('late worlds') === 1) await new Promise(() => {});
  }, 50);

  test('is late once', () => {});
});
