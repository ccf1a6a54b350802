import type { order } from '#contract/calls/orders.ts';
import type { HandlersOf } from '../http/context.ts';
import { create } from './create.ts';
import { extend } from './extend.ts';
import { quote } from './quote.ts';
import { confirm } from './release.ts';

type Handlers = HandlersOf<typeof order>;

export const orderHandlers: Pick<Handlers, 'quote' | 'create' | 'confirm' | 'extend'> = {
  quote,
  create,
  confirm,
  extend,
};
