import { eq } from 'drizzle-orm';
import { Uuid } from '#contract/fields.ts';
import { refund } from '../../db/schema/refunds.ts';
import type { OpenShop } from '../open-shop.ts';
import { OperatorRefusal } from '../operator-errors.ts';

/**
 * Returns the id of the refund with this number (`RF-…`) or id. Throws OperatorRefusal if it does
 * not exist.
 */
export async function findRefund(db: OpenShop['db'], number: string): Promise<string> {
  const [, digits] = /^RF-\d{4}-(\d{1,15})$/i.exec(number.trim()) ?? [];
  const isId = Uuid.safeParse(number).success;
  const isIt = digits ? eq(refund.number, Number(digits)) : eq(refund.id, number);
  const [row] = digits || isId ? await db.select({ id: refund.id }).from(refund).where(isIt) : [];
  if (!row) throw new OperatorRefusal(`There is no refund "${number}".`);
  return row.id;
}
