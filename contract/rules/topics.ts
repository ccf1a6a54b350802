/** What a shopper's devices keep or show. A change of one by another device is read again. */
export const topics = [
  ...(['orders', 'wallet', 'cases', 'account', 'addresses', 'bag', 'likes'] as const),
] as const;
export type Topic = (typeof topics)[number];
