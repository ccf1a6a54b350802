import { wallet } from '#contract/calls/wallet/wallet.ts';
import { changeReply } from '../../support/browser/interceptions.ts';
import {
  expect,
  fillBag,
  placeOrder,
  startingBalance,
  test,
} from '../../support/browser/journey.ts';

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

test('the checkout offers to top up what is missing', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  const goods = await office.listProduct({ price: startingBalance + short });
  await fillBag(office, buyer, [{ goods, quantity: 1 }]);
  await shopper.open(`/checkout?buy=${goods.skuId}x1`);
  await shopper
    .link(t('payment.topUp', { price: '$23.45' }))
    .first()
    .click();
  await expect(page).toHaveURL(/#\/topUp\?amount=2345$/);
});

test('each way says its fee, time and limits; one that is off says why', async ({
  shopper,
  buyer: _,
}) => {
  const { page, t } = shopper;
  await shopper.open('/topUp?amount=-5&orders=x.1e3');
  const way = (name: string) => page.getByRole('article').filter({ hasText: name });
  const card = way(t('wallet.topUp.card'));
  for (const term of ['1.8%', t('wallet.topUp.atOnce'), '$10.00', '$2,000.00']) {
    await expect(card.getByText(term, { exact: true })).toBeVisible();
  }
  await expect(shopper.link(t('wallet.topUp.card'))).toHaveAttribute('href', '#/cardTopUp');
  await expect(page.getByText(t('wallet.topUp.outRule'))).toBeVisible();

  await changeReply(page, wallet.rules, ({ top_up }) => {
    top_up.chain = null;
  });
  await page.reload();
  const chain = way(t('wallet.topUp.chain'));
  await expect(chain.getByText(t('wallet.topUp.notOffered'))).toBeVisible();
  await expect(chain.getByRole('link')).toHaveCount(0);
  await shopper.open('/walletTopUp');
  await expect(shopper.heading(t('wallet.topUp.notOffered'))).toBeVisible();
});
