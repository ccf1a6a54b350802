/** A fee: a share and a fixed part. */
export interface Fee {
  /** The share in basis points: 180 is 1.8 %. */
  bps: number;
  /** In minor units. */
  fixed: number;
}

/** All of an amount, in basis points. */
export const wholeBps = 10_000;

/** The fee for an amount, in minor units. A fraction of a unit is not charged. */
export function feeOf({ bps, fixed }: Fee, amount: number): number {
  return fixed + Number((BigInt(amount) * BigInt(bps)) / BigInt(wholeBps));
}
