import { Mirror, ownersOfMirrors, visitor } from './mirror.ts';
import { emptyCache } from './worker/caches.ts';

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
