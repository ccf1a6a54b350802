import { and, count, desc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import type { review as calls, Review, ReviewSummary } from '#contract/calls/reviews.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { meanStars, presentPicture } from '../catalogue/cards.ts';
import { cutPage, readIdCursor } from '../catalogue/cursor.ts';
import { languageColumn, textColumn } from '../catalogue/texts.ts';
import type { Database } from '../db/database.ts';
import { picture, product } from '../db/schema/catalogue.ts';
import { review } from '../db/schema/reputation.ts';
import type { HandlersOf } from '../http/context.ts';
import { found } from '../http/refusal.ts';
import { shownAuthor } from './author-name.ts';

export const reviewHandlers: HandlersOf<typeof calls> = {
  async list({ db, lang }, input) {
    const productId = Number(input.product_id);
    const wanted = and(
      eq(review.productId, productId),
      input.stars === undefined ? undefined : eq(review.productScore, input.stars),
      input.cursor ? lt(review.id, readIdCursor(input.cursor)) : undefined,
    );
    await requirePublished(db, productId);
    const [rows, summary] = await Promise.all([
      readRows(db, wanted, lang, input.page_size + 1),
      summarise(db, productId),
    ]);
    const { page, next_cursor } = cutPage(rows, input.page_size, ({ id }) => String(id));
    return { items: await present(db, page), next_cursor, summary };
  },
};

async function requirePublished(db: Database, id: number): Promise<void> {
  const [row] = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, id), eq(product.published, true)));
  found(row);
}

/** Newest first: ids ascend with insertion. */
async function readRows(db: Database, wanted: SQL | undefined, lang: Lang, limit: number) {
  return await db
    .select({
      id: review.id,
      author: review.author,
      stars: review.productScore,
      content: textColumn(review.content, lang),
      lang: languageColumn(review.content, lang),
      specification: textColumn(review.specification, lang),
      pictureIds: review.pictureIds,
      createdAt: review.createdAt,
    })
    .from(review)
    .where(wanted)
    .orderBy(desc(review.id))
    .limit(limit);
}

async function summarise(db: Database, productId: number): Promise<ReviewSummary> {
  const counts = await db
    .select({ stars: review.productScore, reviews: count() })
    .from(review)
    .where(eq(review.productId, productId))
    .groupBy(review.productScore);
  const histogram = [1, 2, 3, 4, 5].map(
    (stars) => counts.find((row) => row.stars === stars)?.reviews ?? 0,
  );
  const total = histogram.reduce((sum, reviews) => sum + reviews, 0);
  const stars = histogram.reduce((sum, reviews, index) => sum + reviews * (index + 1), 0);
  return { total, mean: meanStars(stars, total), histogram };
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

async function present(db: Database, rows: Row[]): Promise<Review[]> {
  const tints = await tintsOf(
    db,
    rows.flatMap(({ pictureIds }) => pictureIds),
  );
  return rows.map(({ id, author, pictureIds, createdAt, ...rest }) => ({
    ...rest,
    id: String(id),
    author: shownAuthor(author),
    pictures: pictureIds.flatMap((it) => presentPicture(it, tints.get(it) ?? null) ?? []),
    created_at: createdAt.toISOString(),
  }));
}

async function tintsOf(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: picture.id, tint: picture.tint })
    .from(picture)
    .where(inArray(picture.id, ids));
  return new Map(rows.map(({ id, tint }) => [id, tint]));
}
