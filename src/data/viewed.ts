import type { ProductCard } from '#contract/catalogue.ts';
import type { Lang } from '#contract/languages.ts';
import { recentRows } from './recent.ts';
import type { Shelf, Viewed } from './shelf.ts';

const viewed = recentRows<Viewed>({
  table: 'viewed',
  keyOf: ({ id }) => id,
  mostKept: 50,
});

/** The products that were opened on this device, at most fifty, newest first. */
export const loadViewed = viewed.load;

/** Notes that a product was opened; one opened again is renewed, and moves to the front. */
export const noteViewed = (shelf: Shelf, card: ProductCard, lang: Lang): Promise<void> =>
  viewed.note(shelf, { id: card.id, card, lang });

/** Forgets what was opened. */
export const dropViewed = viewed.drop;

/** Puts forgotten products back where they were. */
export const restoreViewed = viewed.restore;
