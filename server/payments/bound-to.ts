import type { PayPurpose } from '#contract/calls/account.ts';
import type { Queryable } from '../db/database.ts';
import { type Bound, purposeDigest } from '../pay-codes/pay-ticket.ts';
import { findPayee } from '../wallet/withdrawals/payees.ts';
import { sumToPay } from './payable.ts';

/** Binds a ticket to its purpose and the amount now. Throws `not_found` for foreign ids. */
export async function boundTo(
  db: Queryable,
  shopperId: number,
  wanted: PayPurpose,
): Promise<Bound> {
  const purpose = purposeDigest(wanted);
  if (wanted.purpose === 'orders') {
    return { purpose, amount: await sumToPay(db, shopperId, wanted.order_ids) };
  }
  await findPayee(db, shopperId, wanted.payee_id);
  return { purpose, amount: wanted.amount };
}
