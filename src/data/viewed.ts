import type { ProductCard } from '#contract/catalogue.ts';
import type { Lang } from '#contract/languages.ts';
import type { Shelf, Viewed } from './shelf.ts';

const mostKept = 50;

/** The products that were opened on this device, at most fifty, newest first. */
export async function loadViewed({ mirror }: Shelf): Promise<Viewed[]> {
  return await mirror.viewed.orderBy('at').reverse().limit(mostKept).toArray();
}

/** Notes that a product was opened; one opened again is renewed, and moves to the front. */
export async function noteViewed({ mirror }: Shelf, card: ProductCard, lang: Lang): Promise<void> {
  await mirror.transaction('rw', mirror.viewed, async () => {
    await mirror.viewed.put({ id: card.id, card, lang, at: Date.now() });
    const old = await mirror.viewed.orderBy('at').reverse().offset(mostKept).primaryKeys();
    await mirror.viewed.bulkDelete(old);
  });
}

/** Forgets what was opened. */
export async function dropViewed({ mirror }: Shelf, viewed: Viewed[]): Promise<void> {
  await mirror.viewed.bulkDelete(viewed.map(({ id }) => id));
}

/** Puts forgotten products back where they were. */
export async function restoreViewed({ mirror }: Shelf, viewed: Viewed[]): Promise<void> {
  await mirror.viewed.bulkPut(viewed);
}
