import { addReviews } from '../../../server/reviews/add-review.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { numbered } from '../../support/numbered.ts';

/** Reviews with the given stars, the oldest first. */
export async function review(
  office: BackOffice,
  productId: number,
  stars: number[],
): Promise<void> {
  const rows = stars.map((productScore, index) => ({
    ...{ productId, productScore, serviceScore: 5, postageScore: 5 },
    ...{ author: 'Maria Costa', content: { en: numbered('words', index + 1) } },
  }));
  await office.db.transaction((tx) => addReviews(tx, rows));
}
