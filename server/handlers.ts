import type { Calls } from '#contract/calls.ts';
import { userHandlers } from './accounts/account.ts';
import { addressHandlers } from './accounts/addresses.ts';
import { passwordHandlers } from './accounts/password.ts';
import { profileHandlers } from './accounts/profile.ts';
import { sessionHandlers } from './accounts/sessions.ts';
import { cartHandlers } from './catalogue/cart.ts';
import { homeHandlers } from './catalogue/home.ts';
import { productHandlers } from './catalogue/products.ts';
import { reviewHandlers } from './catalogue/reviews.ts';
import { searchHandlers } from './catalogue/search/search.ts';
import { shopHandlers } from './catalogue/shops.ts';
import { tasteHandlers } from './catalogue/taste.ts';
import type { HandlersOf } from './http/context.ts';
import { notificationHandlers } from './notifications/subscriptions.ts';
import { orderHandlers } from './orders/orders.ts';
import { serviceHandlers, syncHandlers } from './service.ts';

/** A handler for every call that the contract names. */
export const handlers: { [N in keyof Calls]: HandlersOf<Calls[N]> } = {
  user: userHandlers,
  password: passwordHandlers,
  profile: profileHandlers,
  sessions: sessionHandlers,
  address: addressHandlers,
  cart: cartHandlers,
  home: homeHandlers,
  product: productHandlers,
  search: searchHandlers,
  shop: shopHandlers,
  review: reviewHandlers,
  taste: tasteHandlers,
  order: orderHandlers,
  notification: notificationHandlers,
  service: serviceHandlers,
  sync: syncHandlers,
};
