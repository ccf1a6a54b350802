import { eq, inArray } from 'drizzle-orm';
import type { OwnReview, Review } from '#contract/calls/reviews.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { presentPicture } from '../catalogue/cards.ts';
import { languageColumn, textColumn } from '../catalogue/texts.ts';
import type { Queryable } from '../db/database.ts';
import { picture, product, shop } from '../db/schema/catalogue.ts';
import { review } from '../db/schema/reputation.ts';
import { shownAuthor } from './author-name.ts';

/** Selects reviews in a language, each with the name of its shop. */
export const selectReviews = (db: Queryable, lang: Lang) =>
  db
    .select({
      id: review.id,
      orderId: review.orderId,
      orderPosition: review.orderPosition,
      author: review.author,
      stars: review.productScore,
      content: textColumn(review.content, lang),
      lang: languageColumn(review.content, lang),
      specification: textColumn(review.specification, lang),
      pictureIds: review.pictureIds,
      createdAt: review.createdAt,
      shop: textColumn(shop.name, lang),
      answer: textColumn(review.answer, lang),
      answerLang: languageColumn(review.answer, lang),
      answeredAt: review.answeredAt,
      hiddenReason: review.hiddenReason,
    })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .innerJoin(shop, eq(shop.id, product.shopId));

type Row = Awaited<ReturnType<typeof selectReviews>>[number];

/** Reviews as everybody sees them. */
export async function presentReviews(db: Queryable, rows: Row[]): Promise<Review[]> {
  const tints = await tintsOf(
    db,
    rows.flatMap(({ pictureIds }) => pictureIds),
  );
  return rows.map((row) => ({
    id: String(row.id),
    author: shownAuthor(row.author),
    stars: row.stars,
    content: row.content,
    lang: row.lang,
    specification: row.specification,
    pictures: row.pictureIds.flatMap((it) => presentPicture(it, tints.get(it) ?? null) ?? []),
    created_at: row.createdAt.toISOString(),
    answer: answerOf(row),
  }));
}

/** Reviews as their author sees them. */
export async function presentOwnReviews(db: Queryable, rows: Row[]): Promise<OwnReview[]> {
  const presented = await presentReviews(db, rows);
  return presented.map((it, index) => ({
    ...it,
    hidden_reason: rows[index]?.hiddenReason || null,
  }));
}

function answerOf({ shop: name, answer, answerLang, answeredAt }: Row): Review['answer'] {
  if (!answeredAt) return null;
  return { shop: name, text: answer, lang: answerLang, at: answeredAt.toISOString() };
}

async function tintsOf(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: picture.id, tint: picture.tint })
    .from(picture)
    .where(inArray(picture.id, ids));
  return new Map(rows.map(({ id, tint }) => [id, tint]));
}
