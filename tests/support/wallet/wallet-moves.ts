import { v7 as newId } from 'uuid';
import { user } from '#contract/calls/account.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { readConfig } from '../../../server/config/config.ts';
import { topup } from '../../../server/db/schema/wallet.ts';
import { passTopUp } from '../../../server/wallet/top-ups/settle-top-up.ts';
import {
  bounceWithdrawal,
  passWithdrawal,
} from '../../../server/wallet/withdrawals/settle-withdrawal.ts';
import type { BackOffice } from '../back-office.ts';
import type { Buyer } from '../browser/journey.ts';
import { cardNumber } from './wallets.ts';

const now = () => new Date();
const services = {
  config: readConfig({ SECRET: 's'.repeat(32), DEMO: '1' }),
  currency: 'USD',
  gateway: undefined,
  now,
};

/** A manual top-up under audit. Minor units. Returns its id. */
export async function openTopUp(
  office: BackOffice,
  { id: shopperId }: Pick<Buyer, 'id'>,
  wish: Partial<typeof topup.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  const asked = { state: 0, stage: 'audit', createdAt: now() } as const;
  await office.db
    .insert(topup)
    .values({ id, shopperId, method: 'manual', amount: 5000, ...asked, ...wish });
  return id;
}

/** A manual top-up that was passed. Minor units; `arrival` is what really arrived. */
export async function passedTopUp(
  office: BackOffice,
  buyer: Pick<Buyer, 'id'>,
  { amount, arrival = amount }: { amount: number; arrival?: number },
): Promise<string> {
  const id = await openTopUp(office, buyer, { amount });
  await passOpenTopUp(office, id, arrival);
  return id;
}

/** Passes a top-up under audit. Minor units; `arrival` is what really arrived, by default all. */
export async function passOpenTopUp(
  office: BackOffice,
  id: string,
  arrival?: number,
): Promise<void> {
  await office.db.transaction((tx) => passTopUp(tx, services, id, arrival));
}

/** A withdrawal under audit, to the one saved card. Minor units. Returns its id. */
export async function openWithdrawal(
  office: BackOffice,
  { token, code }: Pick<Buyer, 'token' | 'code'>,
  amount = 5000,
): Promise<string> {
  const card = { holder: 'Ada Lovelace', bank_name: 'First Bank', card_number: cardNumber };
  const { payees } = await office.ok(withdrawal.limits, {}, token);
  const payee =
    payees[0] ??
    (await office.ok(withdrawal.addPayee, { payee: { type: 'card', ...card } }, token));
  const wanted = { payee_id: payee.id, amount };
  const purpose = { purpose: 'withdrawal', ...wanted, pay_password: code } as const;
  const { ticket } = await office.ok(user.verifyPay, purpose, token);
  const asked = await office.ok(withdrawal.ask, { ...wanted, ticket }, token);
  return asked.withdrawal.id;
}

/** Pays a withdrawal out. */
export async function payOut(office: BackOffice, id: string): Promise<void> {
  await office.db.transaction((tx) => passWithdrawal(tx, { now }, id));
}

/** Brings a payout back. */
export async function bounce(office: BackOffice, id: string, reason: string): Promise<void> {
  await office.db.transaction((tx) => bounceWithdrawal(tx, { now }, id, reason));
}
