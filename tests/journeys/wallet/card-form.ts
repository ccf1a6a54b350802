import type { Shopper } from '../../support/browser/shopper.ts';

export const visa = '4242424242424242';

/** Opens the form with $50 and a card. */
export async function enterCard(shopper: Shopper, number: string): Promise<void> {
  const { t } = shopper;
  await shopper.open('/cardTopUp');
  await shopper.field(t('wallet.amount.label')).fill('50');
  await typeCard(shopper, number);
}

export async function typeCard(shopper: Shopper, number: string): Promise<void> {
  const { t } = shopper;
  await shopper.field(t('wallet.card.number')).fill(number);
  await shopper.field(t('wallet.card.expiry')).fill('12/39');
  await shopper.field(t('wallet.card.cvc')).fill('987');
}

/** The button that pays the $50. */
export const pay = (shopper: Shopper) =>
  shopper.button(shopper.t('payment.topUp', { price: '$50.00' }));
