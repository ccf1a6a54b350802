import type { Calls } from '#contract/calls.ts';
import { userHandlers } from './accounts/account.ts';
import { emailHandlers } from './accounts/email/handlers.ts';
import { passwordHandlers } from './accounts/password.ts';
import { profileHandlers } from './accounts/profile.ts';
import { securityHandlers } from './accounts/security-log.ts';
import { addressHandlers } from './addresses/addresses.ts';
import { cartHandlers } from './cart/cart.ts';
import { homeHandlers } from './catalogue/home.ts';
import { productHandlers } from './catalogue/products.ts';
import { shopHandlers } from './catalogue/shops.ts';
import type { HandlersOf } from './http/context.ts';
import { syncHandlers } from './idempotency/void.ts';
import { likeHandlers } from './likes/likes.ts';
import { notificationHandlers } from './notifications/handlers.ts';
import { counts } from './order-views/counts.ts';
import { detail, list } from './order-views/read.ts';
import { create } from './orders/create.ts';
import { extend } from './orders/extend.ts';
import { quote } from './orders/quote.ts';
import { confirm as confirmReceipt } from './orders/release.ts';
import { pageHandlers } from './pages/pages.ts';
import { passkeyHandlers } from './passkeys/handlers.ts';
import { beginConfirming, confirm } from './payments/confirm-by-passkey.ts';
import { pay } from './payments/pay.ts';
import { payable } from './payments/payable.ts';
import { verifyPay } from './payments/verify-pay.ts';
import { closeAccount } from './privacy/close-account.ts';
import { exportData } from './privacy/export-data.ts';
import { obstaclesOf } from './privacy/obstacles.ts';
import { cancel } from './refunds/cancel.ts';
import { refundHandlers } from './refunds/refunds.ts';
import { review } from './reviews/review-order.ts';
import { reviewHandlers } from './reviews/reviews.ts';
import { listProducts } from './search/list-products.ts';
import { searchHandlers } from './search/search.ts';
import { serviceHandlers } from './service.ts';
import { sessionHandlers } from './sessions/sessions.ts';
import { complaintHandlers } from './support/complaints.ts';
import { messageHandlers } from './support/messages/handlers.ts';
import { suggestionHandlers } from './support/suggestions.ts';
import { topUpHandlers } from './wallet/top-ups/top-ups.ts';
import { walletHandlers } from './wallet/wallet.ts';
import { withdrawalHandlers } from './wallet/withdrawals/withdrawals.ts';

/** The handler of every call in the contract. */
export const handlers: { [N in keyof Calls]: HandlersOf<Calls[N]> } = {
  user: { ...userHandlers, verifyPay },
  password: passwordHandlers,
  profile: profileHandlers,
  privacy: {
    export: exportData,
    obstacles: (context) => obstaclesOf(context),
    close: closeAccount,
  },
  email: emailHandlers,
  security: securityHandlers,
  passkey: { ...passkeyHandlers, beginConfirming, confirm },
  sessions: sessionHandlers,
  address: addressHandlers,
  cart: cartHandlers,
  home: homeHandlers,
  product: { ...productHandlers, list: listProducts },
  search: searchHandlers,
  shop: shopHandlers,
  review: reviewHandlers,
  likes: likeHandlers,
  order: {
    quote,
    create,
    list,
    detail,
    counts,
    payable,
    pay,
    cancel,
    extend,
    confirm: confirmReceipt,
    review,
  },
  refund: refundHandlers,
  wallet: walletHandlers,
  topUp: topUpHandlers,
  withdrawal: withdrawalHandlers,
  complaint: complaintHandlers,
  suggestion: suggestionHandlers,
  message: messageHandlers,
  notification: notificationHandlers,
  pages: pageHandlers,
  service: serviceHandlers,
  sync: syncHandlers,
};
