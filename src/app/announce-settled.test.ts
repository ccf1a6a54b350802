import { afterEach, expect, test, vi } from 'vitest';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import { attemptOf, type SettledCall } from '#data/wallet/settle-old-calls.ts';
import { dismissFailure, useToasts } from '#ui/overlays/toasts.ts';
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

test.for<[first: string, ref: string, next: string, ref: string, stays: boolean]>([
  ['order.pay', '18', 'order.pay', '18', false],
  ['order.pay', '18', 'order.pay', '19', true],
  ['order.pay', '18', 'order.create', items(), true],
  ['withdrawal.ask', '7 100', 'withdrawal.ask', '7 200', false],
  ['withdrawal.cancel', '3', 'withdrawal.ask', '7 200', true],
  ['topUp.cardSession', '5000', 'topUp.cardSession', '2000', false],
  ['topUp.cardPay', '4', 'topUp.cardSession', '5000', false],
  ['topUp.cardChallenge', '4', 'topUp.cardSession', '5000', true],
])('the failure of %s %s is dismissed by its repetition alone: %s %s', ([kind, ref, ...next]) => {
  const [nextKind, nextRef, stays] = next;
  announceSettled(textsOf('en'), { call: { kind, ref }, outcome: notSent });
  dismissFailure(attemptOf({ kind: nextKind, ref: nextRef }));
  expect(useToasts.getState()).toHaveLength(stays ? 1 : 0);
});

test.for<[status: number, left: number]>([
  [auditStatus.passed, 1],
  [auditStatus.refused, 0],
])('a repetition of a card payment of state %s leaves %s notices about it', ([status, left]) => {
  const outcome = { kind: 'delivered', data: { status, stage: 'arrived' } } as unknown;
  const call = { kind: 'topUp.cardPay', ref: '4' };
  announceSettled(textsOf('en'), { call, outcome: outcome as SettledCall['outcome'] });
  dismissFailure(attemptOf(call));
  expect(useToasts.getState()).toHaveLength(left);
});
