import { v7 as newId } from 'uuid';
import { addToCart } from '#data/cart.ts';
import { openLocalDb } from '#data/local-db.ts';
import { session } from '#data/session.ts';

const owner = '1';
const db = openLocalDb(owner);
session.setState({ token: 'of-a-tab', shopperId: owner, lang: 'en' });

const tab = {
  /** Saves n changes, round robin over the lanes. */
  async fill(count: number, lanes: number): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      const payload = { id: newId(), sku_id: String(n % lanes), quantity: 1 };
      await db.enqueue(addToCart, payload);
    }
  },
  /** Drains, as the app does when it is opened. */
  send(): void {
    db.start(() => {});
    db.requestSync();
  },
  /** The number of waiting changes. */
  left: async () => (await db.entries()).filter(({ state }) => state !== 'refused').length,
};

declare global {
  interface Window {
    tab: typeof tab;
  }
}
window.tab = tab;

const { searchParams } = new URL(location.href);
// As on plain HTTP, where the Web Locks API is missing.
if (searchParams.has('unlocked')) Object.defineProperty(navigator, 'locks', { value: undefined });
if (searchParams.has('send')) tab.send();
