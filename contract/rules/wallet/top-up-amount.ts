import { type Fee, feeOf, wholeBps } from './wallet-fees.ts';

/** The smallest amount that leaves `net` after the fee. In minor units. */
export function grossFor(fee: Fee, net: number): number {
  const share = wholeBps - fee.bps;
  // The fee is rounded down, so slightly less may do.
  let gross = Math.max(0, Math.floor(((net + fee.fixed) * wholeBps) / share) - 2);
  while (gross - feeOf(fee, gross) < net) gross += 1;
  return gross;
}

/** The amount to top up to cover a shortfall, within the terms. In minor units. */
export function prefilledAmount(
  { fee, min, max }: { fee: Fee; min: number; max: number },
  shortfall: number,
): number {
  return Math.min(max, Math.max(min, grossFor(fee, shortfall)));
}
