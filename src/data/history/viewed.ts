import type { ProductCard } from '#contract/calls/catalogue.ts';
import * as bounds from '#contract/rules/bounds.ts';
import type { Lang } from '#contract/rules/languages.ts';
import type { LocalDb, Viewed } from '../mirror.ts';
import { recentRows } from './recent.ts';

const viewed = recentRows<Viewed>({
  table: 'viewed',
  keyOf: ({ id }) => id,
  mostKept: bounds.maxViewed,
});

/** The products viewed on this device, at most `bounds.maxViewed`, newest first. */
export const loadViewed = viewed.load;

/** Records a viewed product; a repeated one is updated and moves to the front. */
export const noteViewed = (db: LocalDb, card: ProductCard, lang: Lang): Promise<void> =>
  viewed.note(db, { id: card.id, card, lang });

/** Deletes viewed products. */
export const dropViewed = viewed.drop;

/** Restores deleted products to their place. */
export const restoreViewed = viewed.restore;
