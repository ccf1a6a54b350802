import { user } from './calls/account.ts';
import { address } from './calls/addresses.ts';
import { cart } from './calls/cart.ts';
import { home, product } from './calls/catalogue.ts';
import { email } from './calls/email.ts';
import { likes } from './calls/likes.ts';
import { notification } from './calls/notifications.ts';
import { order } from './calls/orders.ts';
import { pages } from './calls/pages.ts';
import { password } from './calls/password.ts';
import { privacy, profile } from './calls/profile.ts';
import { refund } from './calls/refunds.ts';
import { review } from './calls/reviews.ts';
import { search } from './calls/search.ts';
import { passkey, security } from './calls/security.ts';
import { service, sync } from './calls/service.ts';
import { sessions } from './calls/sessions.ts';
import { shop } from './calls/shops.ts';
import { complaint, suggestion } from './calls/support/cases.ts';
import { message } from './calls/support/messages.ts';
import { topUp } from './calls/wallet/top-ups.ts';
import { wallet } from './calls/wallet/wallet.ts';
import { withdrawal } from './calls/wallet/withdrawals.ts';

/** Every API call, by noun and verb. The server must handle exactly these. */
export const calls = {
  user,
  password,
  profile,
  privacy,
  email,
  security,
  passkey,
  sessions,
  address,
  cart,
  home,
  product,
  search,
  shop,
  review,
  likes,
  order,
  refund,
  wallet,
  topUp,
  withdrawal,
  complaint,
  suggestion,
  message,
  notification,
  pages,
  service,
  sync,
};
export type Calls = typeof calls;
