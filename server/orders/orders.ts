import type { order } from '#contract/calls/orders.ts';
import type { HandlersOf } from '../http/context.ts';
import { pay } from '../payments/pay.ts';
import { payable } from '../payments/payable.ts';
import { review } from '../reviews/review-order.ts';
import { cancel } from './cancel.ts';
import { counts } from './counts.ts';
import { create } from './create.ts';
import { extend } from './extend.ts';
import { quote } from './quote.ts';
import { detail, list } from './read.ts';
import { confirm } from './release.ts';

export const orderHandlers: HandlersOf<typeof order> = {
  quote,
  create,
  list,
  counts,
  detail,
  payable,
  pay,
  cancel,
  confirm,
  extend,
  review,
};
