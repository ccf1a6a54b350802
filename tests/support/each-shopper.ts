import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestShop, type Shopper, type TestShop } from './shop.ts';

/** Opens a shop for the tests of a file, and gives each its own shopper. */
export function forEachShopper(take: (shop: TestShop, shopper: Shopper) => void): void {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await createTestShop();
  });

  beforeEach(async () => {
    // Beyond the rate limits of earlier requests.
    shop.clock.advance({ minutes: 61 });
    take(shop, await shop.register());
  });

  afterAll(() => shop.close());
}
