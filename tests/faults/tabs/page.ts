import { v7 as newId } from 'uuid';
import { watchConnection } from '#data/connection.ts';
import { enqueue } from '#data/enqueue.ts';
import { createSender } from '#data/sender.ts';
import { session } from '#data/session.ts';
import { openShelf } from '#data/shelf.ts';

const owner = '1';
const shelf = openShelf(owner);
session.setState({ token: 'of-a-tab', shopperId: owner, lang: 'en' });

const tab = {
  /** Saves so many changes, each lane's turn after the other's. */
  async fill(count: number, lanes: number): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      const payload = { id: newId(), sku_id: String(n % lanes), quantity: 1 };
      await enqueue(shelf, 'cart.add', payload);
    }
  },
  /** As the app does when it has been opened. */
  send(): void {
    const sender = createSender(shelf, () => {});
    watchConnection(() => void sender.hurry());
    sender.nudge();
  },
  /** How many changes wait. */
  left: () => shelf.outbox.ops.filter(({ state }) => state !== 'refused').count(),
};

declare global {
  interface Window {
    tab: typeof tab;
  }
}
window.tab = tab;

const { searchParams } = new URL(location.href);
// As on plain http, where a page has no locks.
if (searchParams.has('unlocked')) Object.defineProperty(navigator, 'locks', { value: undefined });
if (searchParams.has('send')) tab.send();
