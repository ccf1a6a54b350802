import { sql } from 'drizzle-orm';
import { type NumberedRecord, readRecordNumber } from '#contract/rules/wallet/record-number.ts';
import type { Queryable } from '../../db/database.ts';
import { extract, topup } from '../../db/schema/wallet.ts';
import { OperatorRefusal } from '../operator-errors.ts';

const tables = { topup, withdrawal: extract } as const;
const names = { topup: 'top-up', withdrawal: 'withdrawal' } as const;

/**
 * The id of a record by what `readRecordId` read, an id or a number. Throws OperatorRefusal if no
 * record has the number, or more than one.
 */
export async function findRecord(
  db: Queryable,
  kind: NumberedRecord,
  typed: string,
): Promise<string> {
  const number = readRecordNumber(typed);
  if (!number) return typed;
  const { id } = tables[kind];
  const hasNumber = sql`right(${id}::text, 10) = ${number.idEnd}`;
  const rows =
    number.kind === kind ? await db.select({ id }).from(tables[kind]).where(hasNumber) : [];
  const [row] = rows;
  if (!row) throw new OperatorRefusal(`There is no ${names[kind]} "${typed}".`);
  if (rows.length === 1) return row.id;
  const ids = rows.map((it) => it.id).join(', ');
  throw new OperatorRefusal(`More than one ${names[kind]} has this number: ${ids}.`);
}
