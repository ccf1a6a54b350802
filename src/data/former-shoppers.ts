import { Mirror, visitor } from './mirror.ts';

const prefix = 'mirror-';

/**
 * Empties the mirrors of earlier shoppers of this device. Their drafts and unsent changes wait for
 * their next login. The databases stay: a tab may still have one open.
 */
export async function forgetFormerShoppers(owner: string): Promise<void> {
  const known = await indexedDB.databases();
  const owners = known
    .filter(({ name }) => name?.startsWith(prefix))
    .map(({ name = '' }) => name.slice(prefix.length));
  const former = owners.filter((it) => it !== owner && it !== visitor);
  await Promise.all(former.map((it) => clear(new Mirror(it))));
}

async function clear(mirror: Mirror): Promise<void> {
  const fetched = mirror.tables.filter(({ name }) => name !== mirror.drafts.name);
  await mirror.transaction('rw', fetched, async () => {
    for (const table of fetched) await table.clear();
  });
  mirror.close();
}
