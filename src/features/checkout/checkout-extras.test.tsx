import { expect, test } from 'vitest';
import type { Quote } from '#contract/calls/orders.ts';
import { firstRender } from '../../../tests/support/rendering/first-render.tsx';
import { CheckoutExtras } from './checkout-extras.tsx';
import type { Checkout } from './use-checkout.ts';

type Promo = NonNullable<Quote['promo']>;

/** The promo code field with what the server answered to `SAIL10`, and what is typed by now. */
function extrasWith(answer: Pick<Promo, 'problem' | 'discount'>, promoTyped = 'SAIL10') {
  const promo: Promo = { code: 'SAIL10', limit: 2, ...answer };
  const form = { addressId: undefined, promoCode: 'SAIL10', promoTyped, note: '' };
  const checkout = { form, change: () => {}, isQuoting: false } as unknown as Checkout;
  return firstRender(<CheckoutExtras checkout={checkout} quote={{ promo } as Quote} />);
}

test.each(['promo_unknown', 'promo_over', 'promo_minimum', 'promo_used', 'promo_spent'] as const)(
  'a code that does not apply stays in the field with the reason: %s',
  async (problem) => {
    const { html, text, t } = await extrasWith({ problem, discount: 0 });
    expect(text).toContain(t(`error.${problem}` as 'error.promo_spent', { limit: 2 }));
    expect(html).toContain('value="SAIL10"');
    expect(html).toContain('aria-invalid="true"');
    expect(text).toContain(t('checkout.promoApply'));
    expect(text).not.toContain(t('checkout.promoOff', { price: '$0.00' }));
  },
);

test('a code that applies shows what it takes off, and can be removed', async () => {
  const { html, text, t } = await extrasWith({ problem: null, discount: 400 });
  expect(text).toContain(t('checkout.promoOff', { price: '$4.00' }));
  expect(text).toContain(t('checkout.promoRemove'));
  expect(html).not.toContain('aria-invalid="true"');
});

test('a code that could not be priced is tried again, and is nothing to remove', async () => {
  const form = { addressId: undefined, promoCode: 'SAIL10', promoTyped: 'SAIL10', note: '' };
  const checkout = { form, change: () => {}, isQuoting: false } as unknown as Checkout;
  const { text, t } = await firstRender(<CheckoutExtras checkout={checkout} />);
  expect(text).toContain(t('app.retry'));
  expect(text).not.toContain(t('checkout.promoRemove'));
});

test('a code that does not apply opens its field', async () => {
  const { html, text, t } = await extrasWith({ problem: 'promo_over', discount: 0 }, '');
  expect(html).toContain('aria-expanded="true"');
  expect(text).toContain(t('checkout.promoApply'));
});

test('a reason goes once another code is typed', async () => {
  const { text, t } = await extrasWith({ problem: 'promo_unknown', discount: 0 }, 'SAIL1');
  expect(text).not.toContain(t('error.promo_unknown'));
});
