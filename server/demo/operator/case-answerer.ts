import { and, isNull, lte } from 'drizzle-orm';
import { type CaseKind, supportCase } from '../../db/schema/support.ts';
import { handleEach, isUnseen } from '../../http/handle-each.ts';
import { textsIn } from '../../http/messages.ts';
import { withRetry } from '../../http/retry.ts';
import type { Services } from '../../services/services.ts';
import { answerCase } from '../../support/answer-case.ts';
import { caseNumber } from '../../support/case-number.ts';

/** How long the demo's operator takes, in ms. */
const readingMs = 4000;

const batch = 50;

/** Narrowed to the demo's keys: inferring over every text is too much for the compiler. */
type Speaker = (key: `demo.answer.${CaseKind}`, figures: { number: string }) => string;

/** Answers the complaints and suggestions of a demo. */
export async function answerDemo({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const at = now();
  const before = new Date(at.getTime() - readingMs);
  const { id, answeredAt, createdAt } = supportCase;
  const isDue = and(isNull(answeredAt), lte(createdAt, before));
  const find = (seen: string[]) =>
    db
      .select()
      .from(supportCase)
      .where(and(isDue, isUnseen(id, seen)))
      .limit(batch);
  await handleEach(find, async (row) => {
    const speak = textsIn(row.lang) as Speaker;
    const answer = speak(`demo.answer.${row.kind}`, { number: caseNumber(row) });
    await withRetry(() => db.transaction((tx) => answerCase(tx, { id: row.id, answer, at })));
  });
}
