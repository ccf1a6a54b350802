import { expect, test } from 'vitest';
import type { Payable } from '#contract/calls/orders.ts';
import { textsOf } from '../../../../tests/support/project/texts.ts';
import { firstRender } from '../../../../tests/support/rendering/first-render.tsx';
import { PaymentForm } from './payment-form.tsx';

const t = textsOf('en');

const payable = (available: number): Payable => ({
  ...{ available, total: 40_000, has_pay_password: true },
  orders: [
    {
      ...{ id: '1', sn: 'CV-2611-00001', total: 40_000, expires_at: '2026-11-27T12:00:00.000Z' },
      shop: { id: '1', name: 'Harbour' },
    } as Payable['orders'][number],
  ],
});

const shown = async (available: number) =>
  (await firstRender(<PaymentForm payable={payable(available)} isChosen onPaid={() => {}} />)).text;

test('a wallet that lacks money never shows a balance below zero, but what is missing', async () => {
  const text = await shown(2450);
  expect(text).toContain(`${t('payment.missing')}\n$375.50`);
  expect(text).not.toContain(t('payment.balanceAfter'));
  expect(text).not.toMatch(/[−-]\$/);
});

test('a wallet that covers the orders shows what is left', async () => {
  expect(await shown(40_100)).toContain(`${t('payment.balanceAfter')}\n$1.00`);
});
