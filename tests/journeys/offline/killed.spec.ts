import { order } from '#contract/calls/orders.ts';
import { sync } from '#contract/calls/service.ts';
import { rowsIn } from '../../support/browser/device-dump.ts';
import { expect, placeOrder, test } from '../../support/browser/journey.ts';
import { loseReply, loseRequest } from '../../support/browser/lost-reply.ts';

test.use({ trouble: /^Failed to load resource: net::/ });

for (const arrives of [true, false]) {
  test(`the app is killed during a payment that ${arrives ? 'arrives' : 'is delayed'}`, async ({
    shopper,
    office,
    buyer,
  }) => {
    const { page, t } = shopper;
    const context = page.context();
    const id = await placeOrder(office, buyer, await office.listProduct({ price: 2000 }));
    await shopper.open(`/payment?orders=${id}`);
    await shopper.tap(t('payment.pay', { price: '$20.00' }));
    const sent = page.waitForRequest((request) => request.url().includes(order.pay.path));
    const meanwhile = () => context.setOffline(true);
    await (arrives ? loseReply : loseRequest)(page, order.pay, { meanwhile });
    await shopper.enterCode(buyer.code);
    const request = await sent;
    const headers = await request.allHeaders();
    await expect(page.getByText(t('payment.checking'))).toBeVisible();
    const outbox = `outbox-${buyer.id}`;
    await expect.poll(() => rowsIn(page, outbox, 'intents')).toBe(1);
    await page.close();
    await context.setOffline(false);

    const next = await context.newPage();
    await next.clock.install({ time: Date.now() + 60_000 });
    const settled = next.waitForResponse((response) => response.url().includes(sync.void.path));
    await next.goto('/#/home');
    await settled;
    await expect.poll(() => rowsIn(next, outbox, 'intents')).toBe(0);

    // The delayed request finally arrives.
    await context.request.post(request.url(), {
      headers,
      data: request.postDataJSON(),
    });
    expect(await office.orders(buyer.id)).toEqual([arrives ? 1 : 0]);
    expect(await office.payments(buyer.id)).toBe(arrives ? 1 : 0);
  });
}
