import type { Taking } from '../../services/gateway.ts';

type Reported = Pick<Taking, 'kind' | 'ref' | 'amount' | 'at'>;

/**
 * What a gateway has taken of a payment by now, in minor units. Neither the order nor the number of
 * the reports matters.
 */
export function sumTakings(reports: Reported[]): { refunded: number; disputed: number } {
  return { refunded: refundsOf(reports), disputed: disputesOf(reports) };
}

/** A refund that failed is no longer in the gateway's own sums: it is added, to compare them. */
function refundsOf(reports: Reported[]): number {
  const failed = reports.filter(({ kind }) => kind === 'refund_failed');
  const made = reports
    .filter(({ kind }) => kind === 'refunded')
    .map(({ amount, at }) => amount + sum(failed.filter((it) => it.at < at)));
  return Math.max(0, Math.max(0, ...made) - sum(failed));
}

/** A dispute is taken back once, and given back once, by its id. */
function disputesOf(reports: Reported[]): number {
  const disputes = reports.filter(({ kind }) => kind === 'withdrawn' || kind === 'reinstated');
  // One from before ids were stored is what later reports name: it took what it took (decision 064).
  const earlier = disputes.find(({ ref }) => ref === '');
  if (earlier) return disputes.some(({ kind }) => kind === 'reinstated') ? 0 : earlier.amount;
  const isWon = (ref: string) => disputes.some((it) => it.kind === 'reinstated' && it.ref === ref);
  const taken = new Map<string, number>();
  for (const { kind, ref, amount } of disputes) {
    if (kind === 'withdrawn' && !isWon(ref)) taken.set(ref, Math.max(amount, taken.get(ref) ?? 0));
  }
  return [...taken.values()].reduce((total, amount) => total + amount, 0);
}

const sum = (reports: Reported[]) => reports.reduce((total, { amount }) => total + amount, 0);
