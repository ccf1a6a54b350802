import type { SavedProduct } from '#data/mirror.ts';

/** By how many whole percent the price has changed since the product was saved; 0 if unknown. */
export function priceChange({ price, saved_price }: SavedProduct): number {
  if (!saved_price) return 0;
  return Math.trunc(((price - saved_price) / saved_price) * 100);
}
