import { user } from './account.ts';
import { address } from './addresses.ts';
import { cart } from './cart.ts';
import { home, product } from './catalogue.ts';
import { order } from './orders.ts';
import { review } from './reviews.ts';
import { service, sync } from './service.ts';
import { shop } from './shops.ts';
import { taste } from './taste.ts';

/** Every call there is, by noun and verb. The server handles exactly these. */
export const calls = {
  user,
  address,
  cart,
  home,
  product,
  shop,
  review,
  taste,
  order,
  service,
  sync,
};
export type Calls = typeof calls;
