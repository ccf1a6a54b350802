import { userInfo } from 'node:os';
import type { Transaction } from '../../db/database.ts';
import { operatorAct } from '../../db/schema/wallet.ts';
import { Refusal } from '../../http/refusal.ts';
import { withRetry } from '../../http/retry.ts';
import { walletTerms } from '../../wallet/terms.ts';
import { text } from '../command.ts';
import { clip } from '../import/one-line.ts';
import type { OpenShop } from '../open-shop.ts';
import { OperatorRefusal } from '../operator-errors.ts';

/** Options of every act on a shopper's money. */
export const actOptions = { as: text } as const;

export const asUsage = '[--as NAME]';

/** The operator: `--as`, else the system's user. */
export const operatorOf = (as: string | undefined): string =>
  clip(as?.trim() || userInfo().username, 60);

/**
 * Whether an operator is the first of the two whom an amount needs. Minor units. Throws
 * OperatorRefusal if one operator would be both.
 */
export function isFirstOfTwo(
  shop: OpenShop,
  amount: number,
  approvedBy: string,
  operator: string,
): boolean {
  if (amount < walletTerms(shop).fourEyesFrom) return false;
  if (approvedBy !== operator) return approvedBy === '';
  throw new OperatorRefusal(`${operator} has agreed already: another operator must pass it too.`);
}

interface Act {
  operator: string;
  act: string;
  ref: string;
  note?: string;
  at: Date;
}

/** Records an act in the transaction that it is part of. */
export async function recordAct(tx: Transaction, act: Act): Promise<void> {
  await tx.insert(operatorAct).values(act);
}

const sentences: { [word: string]: string } = {
  top_up_moved: 'This top-up is settled already.',
  refund_moved: 'This refund is settled already, or its parcel has not arrived.',
  withdrawal_moved: 'This withdrawal is not in a state that allows that.',
  hash_used: 'The transfer with this hash was credited before: refuse this top-up.',
  fee_too_high: 'The fee would use up what arrived: refuse this top-up instead.',
  wallet_full: 'The wallet would hold more than it can.',
  not_found: 'There is no record with this id.',
};

/**
 * Runs an operator's act in a transaction. Throws OperatorRefusal with a sentence for a settlement
 * that is refused.
 */
export async function inAct<T>(
  { db }: OpenShop,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await withRetry(() => db.transaction(work));
  } catch (error) {
    const sentence = error instanceof Refusal ? sentences[error.word] : undefined;
    if (sentence === undefined) throw error;
    throw new OperatorRefusal(sentence);
  }
}
