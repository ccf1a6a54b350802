/**
 * The smallest amount that can be withdrawn, in minor units: the terms' minimum, or all of a balance
 * below it, so that no money is stuck.
 */
export const leastWithdrawal = ({ min }: { min: number }, available: number): number =>
  available > 0 ? Math.min(min, available) : min;
