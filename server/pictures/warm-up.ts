import { desc, isNotNull } from 'drizzle-orm';
import type { PictureWidth } from '#contract/pictures.ts';
import type { Database } from '../db/database.ts';
import { product } from '../db/schema/catalogue.ts';
import type { Pictures } from './pictures.ts';

/** What a phone asks for on a shelf, at two and three pixels to a point. */
const shelfWidths: PictureWidth[] = [360, 480];

/** Ids of the products' main pictures, in the order of the shelf. */
export async function shelfPictures(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: product.pictureId })
    .from(product)
    .where(isNotNull(product.pictureId))
    .orderBy(desc(product.rank), desc(product.id));
  return rows.flatMap(({ id }) => (id ? [id] : []));
}

/** Makes what a first visit will ask for, so that nobody waits for it. Ends early when told. */
export async function makeAhead(
  pictures: Pictures,
  ids: string[],
  signal?: AbortSignal,
): Promise<void> {
  for (const id of ids) {
    for (const width of shelfWidths) {
      if (signal?.aborted) return;
      await pictures.variant(id, width, 'avif');
    }
  }
}
