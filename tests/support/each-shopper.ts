import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestShop, type Shopper, type TestShop } from './shop.ts';

/** Opens a shop for the tests of a file, and hands it to each with a shopper of its own. */
export function forEachShopper(take: (shop: TestShop, shopper: Shopper) => void): void {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await createTestShop();
  });

  beforeEach(async () => {
    // Out of reach of the requests that were counted before.
    shop.clock.advance({ minutes: 61 });
    take(shop, await shop.register());
  });

  afterAll(() => shop.close());
}
