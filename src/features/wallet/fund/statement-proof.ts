import { wallet } from '#contract/calls/wallet/wallet.ts';
import { checkCodes } from '#contract/rules/entry-chain.ts';
import { send } from '#data/http/http.ts';
import type { AllEntries } from './use-all-entries.ts';

/** What makes a statement checkable; '' for what it lacks. */
export interface StatementProof {
  /** The check code of its newest entry. */
  code: string;
  /** The shop's seal on that code: missing without a connection. */
  seal: string;
}

/** The proof of a statement; undefined if the shop counts other entries than this device. */
export async function proofOf(
  { entries, isPartial }: AllEntries,
  currency: string,
): Promise<StatementProof | undefined> {
  const code = checkCodes(entries.toReversed(), currency).at(-1) ?? '';
  const newest = entries[0];
  if (isPartial || !newest) return { code, seal: '' };
  const outcome = await send(wallet.statement, { seq: newest.seq });
  if (outcome.kind !== 'delivered') return { code, seal: '' };
  return outcome.data.code === code ? outcome.data : undefined;
}
