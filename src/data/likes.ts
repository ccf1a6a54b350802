import { createStore } from 'zustand/vanilla';
import type { ProductCard, ShopCard } from '#contract/catalogue.ts';

/** A product or a shop that the shopper likes, or has just ceased to like. */
export interface Liked<C> {
  id: string;
  card: C;
  added_at: string;
  isOn: boolean;
  /** A toggle that the server has not answered: on its way, or waiting for its next try. */
  pending: 'sending' | 'waiting' | null;
}

export interface Likes {
  favourites: { [productId: string]: Liked<ProductCard> };
  follows: { [shopId: string]: Liked<ShopCard> };
}

/** What whoever uses this device likes; a button need not open the databases to show it. */
export const likes = createStore<Likes>(() => ({ favourites: {}, follows: {} }));
