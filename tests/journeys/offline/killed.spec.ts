import { order } from '#contract/calls/orders.ts';
import { expect, placeOrder, test } from '../../support/browser/journey.ts';
import { killDuring } from '../../support/browser/lost-reply.ts';

for (const arrives of [true, false]) {
  test(`the app is killed during a payment that ${arrives ? 'arrives' : 'is delayed'}`, async ({
    shopper,
    office,
    buyer,
  }) => {
    const { page, t } = shopper;
    const id = await placeOrder(office, buyer, await office.listProduct({ price: 2000 }));
    await shopper.open(`/payment?orders=${id}`);
    await shopper.tap(t('payment.pay', { price: '$20.00' }));
    await killDuring(page, {
      call: order.pay,
      shopperId: buyer.id,
      arrives,
      checking: t('payment.checking'),
      notice: t(arrives ? 'wallet.settled.paid' : 'wallet.settled.notPaid'),
      act: () => shopper.enterCode(buyer.code),
    });
    expect(await office.orders(buyer.id)).toEqual([arrives ? 1 : 0]);
    expect(await office.payments(buyer.id)).toBe(arrives ? 1 : 0);
  });
}
