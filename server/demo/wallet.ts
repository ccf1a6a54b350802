import { v5 as uuidFrom } from 'uuid';
import type { TopUpStage } from '#contract/calls/wallet/top-ups.ts';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import { dayMs } from '#contract/rules/durations.ts';
import { feeOf } from '#contract/rules/wallet/wallet-fees.ts';
import type { Transaction } from '../db/database.ts';
import { extract, payee, topup } from '../db/schema/wallet.ts';
import { hold } from '../ledger/ledger.ts';
import type { Services } from '../services/services.ts';
import { type TermsBasis, walletTerms } from '../wallet/terms.ts';
import { passTopUp, refuseTopUp } from '../wallet/top-ups/settle-top-up.ts';
import { sealNumber } from '../wallet/withdrawals/sealed-number.ts';
import { passWithdrawal } from '../wallet/withdrawals/settle-withdrawal.ts';
import { type DemoShopper, namespace } from './shopper.ts';

/** Days ago; after the opening balance and before the first order, so that the balances follow. */
const past = { card: 57, chain: 52, withdrawal: 47, refused: 44 } as const;

/** Gives the demo's shopper a card to be paid out to, three top-ups and a withdrawal. */
export async function seedWallet(
  tx: Transaction,
  terms: TermsBasis,
  { shopperId }: DemoShopper,
  now: Date,
): Promise<void> {
  const at = (days: number) => ({
    ...terms,
    now: () => new Date(now.getTime() - days * dayMs),
  });
  await topUp(tx, at(past.card), { shopperId, method: 'card', amount: 20_000 });
  await topUp(tx, at(past.chain), { shopperId, method: 'chain', amount: 15_000, network: 'tron' });
  await withdraw(tx, at(past.withdrawal), shopperId, 12_000);
  const refused = { shopperId, method: 'chain', amount: 5000, network: 'ethereum' } as const;
  await topUp(tx, at(past.refused), refused, 'wrong_network');
}

type Wish = Pick<typeof topup.$inferInsert, 'shopperId' | 'method' | 'amount' | 'network'>;

async function topUp(
  tx: Transaction,
  services: TermsBasis & Pick<Services, 'now'>,
  wish: Wish,
  refusal?: TopUpStage,
): Promise<void> {
  const id = uuidFrom(`top-up ${refusal ?? wish.method}`, namespace);
  const rule = walletTerms(services).topUp[wish.method];
  const fee = rule ? feeOf(rule.fee, wish.amount) : 0;
  const asked = { state: auditStatus.auditing, stage: 'audit', createdAt: services.now() } as const;
  await tx.insert(topup).values({ id, ...wish, fee, ...asked });
  if (refusal === undefined) await passTopUp(tx, services, id);
  // Without a reason: an operator's words are in one language, and the demo is read in seven.
  else await refuseTopUp(tx, services, id, { stage: refusal, reason: '' });
}

async function withdraw(
  tx: Transaction,
  services: TermsBasis & Pick<Services, 'now'>,
  shopperId: number,
  amount: number,
): Promise<void> {
  const payeeId = uuidFrom('payee', namespace);
  const made = { usableFrom: services.now(), createdAt: services.now() };
  const number = sealNumber('4000056655665556', services.config.secret);
  await tx.insert(payee).values({
    id: payeeId,
    shopperId,
    type: 'card',
    holder: 'Siriporn Wong',
    bankName: 'Example Bank',
    last4: '5556',
    numberSealed: number,
    ...made,
  });
  const id = uuidFrom('withdrawal', namespace);
  const rule = walletTerms(services).withdrawal.card;
  const fee = rule ? feeOf(rule.fee, amount) : 0;
  const asked = { state: auditStatus.auditing, stage: 'audit', createdAt: services.now() } as const;
  await hold(tx, shopperId, amount);
  await tx.insert(extract).values({ id, shopperId, amount, fee, payeeId, ...asked });
  await passWithdrawal(tx, services, id);
}
