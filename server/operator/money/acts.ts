import { Refusal } from '../../http/refusal.ts';
import { walletTerms } from '../../wallet/terms.ts';
import type { ChangingShop } from '../changing-command.ts';
import { OperatorRefusal } from '../operator-errors.ts';

/**
 * Whether an operator is the first of the two whom an amount needs. Minor units. Throws
 * OperatorRefusal if one operator would be both.
 */
export function isFirstOfTwo(shop: ChangingShop, amount: number, approvedBy: string): boolean {
  const { operator } = shop;
  if (amount < walletTerms(shop).fourEyesFrom) return false;
  if (approvedBy !== operator) return approvedBy === '';
  throw new OperatorRefusal(`${operator} has agreed already: another operator must pass it too.`);
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

/** Makes a change. Throws OperatorRefusal with a sentence for a settlement that is refused. */
export async function settle<T>(
  shop: ChangingShop,
  work: Parameters<typeof shop.change<T>>[0],
): Promise<T> {
  try {
    return await shop.change(work);
  } catch (error) {
    const sentence = error instanceof Refusal ? sentences[error.word] : undefined;
    if (sentence === undefined) throw error;
    throw new OperatorRefusal(sentence);
  }
}
