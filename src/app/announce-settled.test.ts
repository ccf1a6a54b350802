import { afterEach, expect, test, vi } from 'vitest';
import type { SettledCall } from '#data/wallet/settle-old-calls.ts';
import { useToasts } from '#ui/overlays/toasts.ts';
import { textsOf } from '../../tests/support/project/texts.ts';
import { announceSettled } from './announce-settled.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  useToasts.setState([], true);
});

const items = (cart_id?: string) =>
  JSON.stringify([{ sku_id: '7', quantity: 2, ...(cart_id && { cart_id }) }]);
const refused = { kind: 'refused', msg: 'The price has changed.' } as SettledCall['outcome'];
const notSent = { kind: 'not-sent' } as SettledCall['outcome'];

test.for<[kind: string, ref: string, SettledCall['outcome'], href: string]>([
  ['order.create', items(), refused, '#/checkout?buy=7x2'],
  ['order.create', items('1'), notSent, '#/checkout?bag=7x2'],
  ['order.pay', '18.19', refused, '#/orderInfo/18'],
  ['order.pay', '18.19', notSent, '#/payment?orders=18.19'],
  ['topUp.recharge', '', refused, '#/topUpRecord'],
  ['topUp.recharge', '', notSent, '#/topUp'],
  ['withdrawal.ask', '', refused, '#/depositRecord'],
  ['withdrawal.ask', '', notSent, '#/withDraw'],
])('who has left learns how %s of "%s" ended, and how to go on', ([kind, ref, outcome, href]) => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  announceSettled(textsOf('en'), { call: { kind, ref } as SettledCall['call'], outcome });
  useToasts.getState()[0]?.action?.onAct();
  expect(assign.mock.calls).toEqual([[href]]);
});
