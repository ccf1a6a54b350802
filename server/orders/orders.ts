import type { order } from '#contract/orders.ts';
import type { HandlersOf } from '../http/context.ts';
import { create } from './create.ts';
import { pay } from './pay.ts';
import { payable } from './payable.ts';
import { quote } from './quote.ts';
import { detail, list } from './read.ts';
import { cancel, confirm } from './release.ts';
import { review } from './review.ts';

export const orderHandlers: HandlersOf<typeof order> = {
  quote,
  create,
  list,
  detail,
  payable,
  pay,
  cancel,
  confirm,
  review,
};
