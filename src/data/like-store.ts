import { createStore } from 'zustand/vanilla';
import type { ProductCard, ShopCard } from '#contract/calls/catalogue.ts';

/** A product or shop that the shopper likes, or has just stopped liking. */
export interface Liked<C> {
  id: string;
  card: C;
  added_at: string;
  isOn: boolean;
  /** A toggle the server has not answered: being sent, or waiting for its next try. */
  pending: 'sending' | 'waiting' | null;
}

export interface Likes {
  favourites: { [productId: string]: Liked<ProductCard> };
  follows: { [shopId: string]: Liked<ShopCard> };
}

/** The current shopper's likes; a button can show them without opening the databases. */
export const likes = createStore<Likes>(() => ({ favourites: {}, follows: {} }));
