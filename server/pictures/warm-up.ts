import { desc, isNotNull } from 'drizzle-orm';
import type { PictureWidth } from '#contract/pictures.ts';
import type { Database } from '../db/database.ts';
import { product } from '../db/schema/catalogue.ts';
import type { Pictures } from './pictures.ts';

/** The widths that a phone requests in a product grid, at 2x and 3x density. */
const gridWidths: PictureWidth[] = [360, 480];

/** Ids of the products' main pictures, in list order. */
export async function listedPictures(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: product.pictureId })
    .from(product)
    .where(isNotNull(product.pictureId))
    .orderBy(desc(product.rank), desc(product.id));
  return rows.flatMap(({ id }) => (id ? [id] : []));
}

/**
 * Makes the variants that a first visit requests, so that nobody waits for them. A picture that
 * fails is reported and skipped. Stops early when aborted.
 */
export async function makeAhead(
  pictures: Pick<Pictures, 'variant'>,
  ids: string[],
  report: (error: unknown) => void,
  signal?: AbortSignal,
): Promise<void> {
  for (const id of ids) {
    for (const width of gridWidths) {
      if (signal?.aborted) return;
      await pictures.variant(id, width, 'avif').catch(report);
    }
  }
}
