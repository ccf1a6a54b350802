import { createStore } from 'zustand/vanilla';
import type { FollowedShop, MirroredLike, SavedProduct } from '../mirror.ts';

/** A product or shop that the shopper likes, or has just stopped liking. */
export interface Liked<C> extends MirroredLike<C> {
  isOn: boolean;
  /** A toggle the server has not answered: being sent, or waiting for its next try. */
  pending: 'sending' | 'waiting' | null;
}

export interface Likes {
  favourites: { [productId: string]: Liked<SavedProduct> };
  follows: { [shopId: string]: Liked<FollowedShop> };
}

/** The current shopper's likes; a button can show them without opening the databases. */
export const likes = createStore<Likes>(() => ({ favourites: {}, follows: {} }));
