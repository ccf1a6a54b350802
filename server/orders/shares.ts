/**
 * Splits a sum of minor units in proportion to `weights` into whole units that add up to it exactly
 * (largest remainder first; on a tie the first). BigInt, because the products exceed the safe
 * integers. All parts are 0 if all weights are.
 */
export function shares(sum: number, weights: number[]): number[] {
  const whole = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => 0);
  const products = weights.map((weight) => BigInt(sum) * BigInt(weight));
  const parts = products.map((product) => Number(product / whole));
  const missing = sum - parts.reduce((total, part) => total + part, 0);
  const byRemainder = products
    .map((product, index) => ({ index, remainder: product % whole }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return parts.map((part, index) => (raised.has(index) ? part + 1 : part));
}
