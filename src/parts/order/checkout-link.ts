/** The SKUs about to be bought, with quantities. */
export interface Purchase {
  items: { skuId: string; quantity: number }[];
  /** Bought from the bag: the lines are then removed from it. */
  isFromBag: boolean;
}

/** The checkout's URL. It is self-contained, so a reload or a login loses nothing. */
export function checkoutLink({ items, isFromBag }: Purchase): string {
  const buy = items.map(({ skuId, quantity }) => `${skuId}x${quantity}`).join('.');
  return `/checkout?${isFromBag ? 'bag' : 'buy'}=${buy}`;
}

/** Parses a checkout URL; undefined if it names nothing to buy. */
export function readPurchase(params: URLSearchParams): Purchase | undefined {
  const fromBag = params.get('bag');
  const text = fromBag ?? params.get('buy') ?? '';
  const items = text.split('.').flatMap((part) => {
    const match = /^(\d{1,18})x(\d{1,3})$/.exec(part);
    const [, skuId, quantity] = match ?? [];
    return skuId && Number(quantity) > 0 ? [{ skuId, quantity: Number(quantity) }] : [];
  });
  return items.length > 0 ? { items, isFromBag: fromBag !== null } : undefined;
}
