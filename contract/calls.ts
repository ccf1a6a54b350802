import { user } from './account.ts';
import { address } from './addresses.ts';
import { cart } from './cart.ts';
import { home, product } from './catalogue.ts';
import { notification } from './notifications.ts';
import { order } from './orders.ts';
import { password } from './password.ts';
import { profile } from './profile.ts';
import { review } from './reviews.ts';
import { search } from './search.ts';
import { service, sync } from './service.ts';
import { sessions } from './sessions.ts';
import { shop } from './shops.ts';
import { taste } from './taste.ts';

/** Every call there is, by noun and verb. The server handles exactly these. */
export const calls = {
  user,
  password,
  profile,
  sessions,
  address,
  cart,
  home,
  product,
  search,
  shop,
  review,
  taste,
  order,
  notification,
  service,
  sync,
};
export type Calls = typeof calls;
