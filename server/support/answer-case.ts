import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { type CaseRow, supportCase } from '../db/schema/support.ts';
import { notify } from '../notifications/notify.ts';
import { caseNumber } from './case-number.ts';

interface Answer {
  id: string;
  answer: string;
  at: Date;
}

/** Answers an open case, once, and notifies its shopper: undefined if it has an answer already. */
export async function answerCase(
  tx: Transaction,
  { id, answer, at }: Answer,
): Promise<CaseRow | undefined> {
  const isOpen = and(eq(supportCase.id, id), isNull(supportCase.answeredAt));
  const [answered] = await tx
    .update(supportCase)
    .set({ answer, answeredAt: at })
    .where(isOpen)
    .returning();
  if (!answered) return undefined;
  const event = `${answered.kind}Answered` as const;
  const { shopperId } = answered;
  const data = { note: caseNumber(answered) };
  await notify(tx, { shopperId, kind: 'complaint', event, subject: id, data, at });
  return answered;
}
