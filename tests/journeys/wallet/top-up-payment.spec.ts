import { expect, placeOrder, startingBalance, test } from '../../support/browser/journey.ts';

const short = 2345;

test('a payment that lacks money leads to a top-up of exactly that, and back to a paid order', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const goods = await office.listProduct({ price: startingBalance + short });
  const order = await placeOrder(office, buyer, goods);
  await shopper.open(`/payment?orders=${order}`);
  await shopper.link(t('payment.topUp', { price: '$23.45' })).click();
  await expect(shopper.heading(t('title.topUp'))).toBeVisible();
  await expect(page.getByText(t('payment.short', { price: '$23.45' }))).toBeVisible();
  await shopper.link(t('wallet.topUp.card')).click();
  // The fee of 1.8 % is on top, so that the wallet gets what it lacks.
  await expect(shopper.field(t('wallet.amount.label'))).toHaveValue('23.87');
  await shopper.tap(/4242 4242 4242 4242/);
  await shopper.tap(t('payment.topUp', { price: '$23.87' }));
  await expect(shopper.heading(t('wallet.topUp.arrived'))).toBeVisible();
  await shopper.link(t('wallet.topUp.toPayment')).click();
  await shopper.tap(/^Pay/);
  await shopper.enterCode(buyer.code);
  await expect(shopper.heading(t('payment.paidTitle'))).toBeVisible();
  expect(await office.orders(buyer.id)).toEqual([1]);
});
