import { eq } from 'drizzle-orm';
import { user } from '#contract/calls/account.ts';
import { notification } from '#contract/calls/notifications.ts';
import { pushSubscription } from '../../../server/db/schema/push.ts';
import { lockOrders, moveOrder } from '../../../server/orders/moves.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { wholeBrowser } from '../../support/browser/browser.ts';
import { type Buyer, expect, placeOrder, test } from '../../support/browser/journey.ts';
import { openDelivery, shownMessages } from '../../support/browser/push-delivery.ts';
import { listeningDevice, subscribesAs } from '../../support/browser/push-devices.ts';
import { openPushService } from '../../support/browser/push-service.ts';
import { pattern } from '../../support/project/texts.ts';

test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser, lang: 'fr' });

test('a shopper who subscribes after paying is notified when the order ships', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  // What the account was told before has no device to go to.
  await office.runChores();
  const { device, read } = listeningDevice();
  const deliver = await openDelivery(page);
  await subscribesAs(page, device);
  await office.ok(user.setLanguage, { file_name: 'fr' }, buyer.token);
  const id = await placeOrder(office, buyer, await office.listProduct({ price: 2000 }));
  await shopper.open(`/payment?orders=${id}`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('button', { name: pattern(t('payment.pay', { price: '@' })) }).click();
  await shopper.enterCode(buyer.code);
  await shopper.tap(new RegExp(t('push.offer')));
  await expect(page.getByText(t('push.isOn'))).toBeVisible();
  const { key } = await office.ok(notification.pushKey, {});
  expect(await page.evaluate(() => sessionStorage['asked'])).toBe(key);
  expect(await devicesOf(office, buyer)).toEqual([{ ...device, serverKey: key }]);

  const service = await openPushService();
  await ship(office, id);
  await office.runChores();
  await service.close();
  const sealed = service.taken.filter((push) => push.endpoint === device.endpoint);
  expect(sealed).toHaveLength(1);
  for (const { body } of sealed) await deliver(read(body));
  await expect
    .poll(() => page.evaluate(shownMessages))
    .toEqual([expect.stringMatching(new RegExp(`^${t('order.move.ship')}: .+ · `))]);

  await shopper.open('/me');
  await shopper.logOut();
  await expect.poll(() => page.evaluate(shownMessages)).toEqual([]);
});

for (const isOutdated of [true, false]) {
  test(`a device under ${isOutdated ? 'an earlier' : 'the'} key of the shop is known again`, async ({
    shopper,
    office,
    buyer,
  }) => {
    const { key } = await office.ok(notification.pushKey, {});
    const earlier = { ...listeningDevice().device, key: isOutdated ? otherKey() : key };
    const { device } = listeningDevice();
    await subscribesAs(shopper.page, device, earlier);
    await shopper.open('/home');
    const { key: _, ...same } = earlier;
    const expected = [{ ...(isOutdated ? device : same), serverKey: key }];
    await expect.poll(() => devicesOf(office, buyer)).toEqual(expected);
  });
}

test('a subscription that the browser has ended is made again at the next start', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await page.context().grantPermissions(['notifications']);
  const { device } = listeningDevice();
  // Which a reload ends.
  await subscribesAs(page, device);
  await shopper.open('/home');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await shopper.open('/setting');
  const updates = page.getByRole('switch', { name: t('push.title') });
  await updates.click();
  await expect(page.getByText(t('push.isOn'))).toBeVisible();
  const { key } = await office.ok(notification.pushKey, {});
  const known = [{ ...device, serverKey: key }];
  expect(await devicesOf(office, buyer)).toEqual(known);
  await office.db.delete(pushSubscription).where(eq(pushSubscription.shopperId, buyer.id));
  await page.reload();
  await expect.poll(() => devicesOf(office, buyer)).toEqual(known);
});

const otherKey = () => listeningDevice().device.p256dh;

function devicesOf(office: BackOffice, buyer: Buyer) {
  const { shopperId, endpoint, p256dh, auth, serverKey } = pushSubscription;
  return office.db
    .select({ endpoint, p256dh, auth, serverKey })
    .from(pushSubscription)
    .where(eq(shopperId, buyer.id));
}

async function ship(office: BackOffice, id: string): Promise<void> {
  await office.db.transaction(async (tx) => {
    const [locked] = await lockOrders(tx, [Number(id)]);
    if (locked) await moveOrder(tx, locked, 'ship', new Date());
  });
}
