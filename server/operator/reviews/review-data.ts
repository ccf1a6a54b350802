import { isId } from '#contract/id.ts';
import type { Queryable } from '../../db/database.ts';
import { type FoundReview, findReview } from '../../reviews/find-reviews.ts';
import type { Obstacle } from '../../reviews/moderate.ts';
import { OperatorRefusal } from '../operator-errors.ts';

/** The review with an id. Throws OperatorRefusal if it does not exist. */
export async function requireReview(db: Queryable, id: string): Promise<FoundReview> {
  const found = isId(id) ? await findReview(db, Number(id)) : undefined;
  if (!found) throw unknown(id);
  return found;
}

/** Why an act on a review is not possible now, in a sentence. */
export function refusal(id: string, obstacle: Obstacle): OperatorRefusal {
  const sentences: { [O in Exclude<Obstacle, 'unknown'>]: string } = {
    hidden: `The review ${id} is hidden.`,
    shown: `The review ${id} is not hidden.`,
    answered: `The review ${id} has an answer already.`,
  };
  return obstacle === 'unknown' ? unknown(id) : new OperatorRefusal(sentences[obstacle]);
}

const unknown = (id: string) => new OperatorRefusal(`There is no review "${id}".`);

/** A review for programs. */
export function dataOf({ row, ...of }: FoundReview) {
  const state = row.hiddenAt ? ('hidden' as const) : ('shown' as const);
  return {
    id: String(row.id),
    state,
    ...of,
    author: row.author,
    product_score: row.productScore,
    service_score: row.serviceScore,
    postage_score: row.postageScore,
    content: row.content,
    pictures: row.pictureIds,
    created_at: row.createdAt.toISOString(),
    hidden_reason: row.hiddenReason,
    hidden_at: row.hiddenAt?.toISOString() ?? null,
    answer: row.answer,
    answered_at: row.answeredAt?.toISOString() ?? null,
  };
}
