import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { shopper } from '../../db/schema/accounts.ts';
import { orders } from '../../db/schema/orders.ts';
import { type CaseKind, type CaseRow, supportCase } from '../../db/schema/support.ts';
import { caseNumber } from '../../support/case-number.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { plainTimes } from '../plain-times.ts';

/** A case with its shopper's account and the number of its order; '' without an order. */
export interface FoundCase {
  row: CaseRow;
  account: string;
  order: string | null;
}

const pattern = /-0*(\d{1,15})$/;

/** Selects cases as the operator sees them. */
export const selectCases = (db: Queryable) =>
  db
    .select({ row: supportCase, account: shopper.account, order: orders.sn })
    .from(supportCase)
    .innerJoin(shopper, eq(shopper.id, supportCase.shopperId))
    .leftJoin(orders, eq(orders.id, supportCase.orderId));

/** The case with a number. Throws OperatorRefusal for an unknown number. */
export async function findCase(db: Queryable, kind: CaseKind, number: string): Promise<FoundCase> {
  const serial = Number(pattern.exec(number)?.[1] ?? 0);
  const isIt = and(eq(supportCase.kind, kind), eq(supportCase.serial, serial));
  const [found] = await selectCases(db).where(isIt);
  if (found && caseNumber(found.row) === number.toUpperCase()) return found;
  throw new OperatorRefusal(`There is no ${kind} "${number}".`);
}

/** A case for programs. */
export function dataOf({ row, account, order }: FoundCase) {
  const { shopperId, orderId, serial, kind, ...facts } = row;
  return { number: caseNumber(row), account, order, ...plainTimes(facts) };
}
