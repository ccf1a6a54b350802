import { and, eq, isNull } from 'drizzle-orm';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { type CaseKind, type CaseRow, supportCase } from '../db/schema/support.ts';
import { together } from '../db/together.ts';
import { privateFiles } from '../files/keep-privately.ts';
import { lockFiles } from '../files/lock-files.ts';
import type { InTurnContext } from '../http/context.ts';
import { cutPage } from '../http/cursor.ts';
import { after, cursorOf, newestFirst } from '../http/newest-first.ts';
import { found, Refusal } from '../http/refusal.ts';
import { findOwnOrder, type Order } from '../orders/moves.ts';
import { caseNumber } from './case-number.ts';

interface NewCase extends Pick<CaseRow, 'id' | 'kind' | 'content'> {
  /** The order that it is about. */
  orderId?: string | undefined;
  category?: CaseRow['category'];
  /** Uploads of the shopper. */
  files: string[];
}

/**
 * Receives a case and its pictures. One that is known by its id is returned as it is, so that a
 * device may send it again at any time. Throws `complaints_full`, `suggestions_full`,
 * `asset_missing`, and `not_found` for the id of somebody else's case or order.
 */
export async function receiveCase(
  { db: tx, shopperId, services, lang, log }: InTurnContext,
  { id, kind, content, orderId, category = null, files }: NewCase,
): Promise<{ row: CaseRow; order: Order | undefined }> {
  const [order, [known], open, locked] = await together([
    orderId === undefined ? undefined : findOwnOrder(tx, shopperId, orderId),
    tx.select().from(supportCase).where(eq(supportCase.id, id)).execute(),
    countOpen(tx, shopperId, kind),
    lockFiles(tx, shopperId, files),
  ]);
  if (known) return { row: requireOwn(known, shopperId, kind), order };
  if (open >= afterSaleBounds.maxOpenCases) {
    throw new Refusal(`${kind}s_full`, { most: afterSaleBounds.maxOpenCases });
  }
  const now = services.now();
  const { ids: pictures, write } = privateFiles(locked, {
    now,
    keptDays: afterSaleBounds.casePictureDays,
  });
  const subject = { orderId: order?.id ?? null, category };
  const [[row]] = await together([
    tx
      .insert(supportCase)
      .values({ id, shopperId, kind, ...subject, content, pictures, lang, createdAt: now })
      .onConflictDoNothing({ target: supportCase.id })
      .returning()
      .execute(),
    write(tx),
  ]);
  log.info({ event: `${kind} received`, case: id });
  return { row: found(row), order };
}

/** A page of the shopper's cases of a kind. Throws `invalid_input` for a wrong cursor. */
export async function listCases(
  db: Queryable,
  { shopperId, kind }: Pick<CaseRow, 'shopperId' | 'kind'>,
  query: { cursor?: string | undefined; page_size: number },
) {
  const isOwn = and(eq(supportCase.shopperId, shopperId), eq(supportCase.kind, kind));
  const rows = await db
    .select()
    .from(supportCase)
    .where(and(isOwn, after(supportCase, query.cursor)))
    .orderBy(...newestFirst(supportCase))
    .limit(query.page_size + 1);
  return cutPage(rows, query.page_size, cursorOf);
}

/** The fields that complaints and suggestions have in common. */
export function presentCase(row: CaseRow) {
  const { id, content, pictures, answer, createdAt, answeredAt } = row;
  return {
    id,
    number: caseNumber(row),
    content,
    pictures,
    answer,
    state: answeredAt ? ('answered' as const) : ('open' as const),
    created_at: createdAt.toISOString(),
    answered_at: answeredAt?.toISOString() ?? null,
  };
}

/** What the shopper's device does not know of a case that it sent. */
export function receiptOf(row: CaseRow) {
  const { id, number, pictures, created_at } = presentCase(row);
  return { id, number, pictures, created_at };
}

function requireOwn(row: CaseRow, shopperId: number, kind: CaseKind): CaseRow {
  if (row.shopperId === shopperId && row.kind === kind) return row;
  throw new Refusal('not_found');
}

async function countOpen(tx: Transaction, shopperId: number, kind: CaseKind): Promise<number> {
  const isOwn = and(eq(supportCase.shopperId, shopperId), eq(supportCase.kind, kind));
  return await tx.$count(supportCase, and(isOwn, isNull(supportCase.answeredAt)));
}
