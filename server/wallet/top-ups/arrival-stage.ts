import type { TopUpStage } from '#contract/calls/wallet/top-ups.ts';
import { hourMs } from '#contract/rules/durations.ts';
import type { TopUpRow } from '../../db/schema/wallet.ts';

/** An on-chain arrival after this counts as late. It is credited all the same. */
const lateAfterMs = 24 * hourMs;

/** The stage of a credited top-up by its arrival: minor units before the fee, and the time. */
export function stageOf(
  { method, amount, createdAt }: TopUpRow,
  gross: number,
  at: Date,
): TopUpStage {
  if (gross < amount) return 'underpaid';
  if (gross > amount) return 'overpaid';
  const isLate = at.getTime() - createdAt.getTime() > lateAfterMs;
  return method === 'chain' && isLate ? 'late' : 'arrived';
}
