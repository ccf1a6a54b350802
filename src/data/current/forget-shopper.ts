import { forgetSession } from '../kept-session/keep-session.ts';
import { deleteLocalDb } from '../local-db.ts';
import { Mirror, ownersOfMirrors, visitor } from '../mirror.ts';
import { endSession } from '../session.ts';
import { emptyCache } from '../worker/caches.ts';

/**
 * Ends the session on this device, and deletes everything of its shopper there: the kept session, the
 * mirror with its drafts, the outbox, and the catalogue's cache with searched words and opened
 * products. What follows the session ends with it: the open database, answers in memory, what screens
 * keep, and the session's copy in `localStorage`. Only if the browser has lost whose session it is, the
 * mirrors of all shoppers are emptied instead, and unsent changes wait for their shopper's next login.
 */
export async function forgetShopper(shopperId: string | null): Promise<void> {
  endSession();
  const own = shopperId === null ? forgetFormerShoppers(visitor) : deleteLocalDb(shopperId);
  await Promise.all([forgetSession(), own, emptyCache('catalogue')]);
}

/**
 * Forgets the earlier shoppers of this device: what their mirrors hold, drafts included, and the
 * catalogue's cache with their searched words and opened products. Their unsent changes wait for
 * their next login. The databases stay: a tab may still have one open.
 */
export async function forgetFormerShoppers(owner: string): Promise<void> {
  const former = (await ownersOfMirrors()).filter((it) => it !== owner && it !== visitor);
  const wasUsed = await Promise.all(former.map((it) => clear(new Mirror(it))));
  if (wasUsed.includes(true)) await emptyCache('catalogue');
}

/** Resolves to whether there was anything to clear. */
async function clear(mirror: Mirror): Promise<boolean> {
  const { tables } = mirror;
  const rows = await mirror.transaction('rw', tables, async () => {
    const counts = await Promise.all(tables.map((table) => table.count()));
    for (const table of tables) await table.clear();
    return counts;
  });
  mirror.close();
  return rows.some((count) => count > 0);
}
