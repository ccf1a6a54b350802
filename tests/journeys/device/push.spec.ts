import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { user } from '#contract/calls/account.ts';
import { notification } from '#contract/calls/notifications.ts';
import { pushSubscription } from '../../../server/db/schema/push.ts';
import type { Device } from '../../../server/notifications/push.ts';
import { lockOrders, moveOrder } from '../../../server/orders/moves.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { wholeBrowser } from '../../support/browser/browser.ts';
import { expect, placeOrder, test } from '../../support/browser/journey.ts';
import { openDelivery, shownMessages } from '../../support/browser/push-delivery.ts';
import { listeningDevice } from '../../support/browser/push-devices.ts';
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
  const { shopperId, endpoint, p256dh, auth } = pushSubscription;
  const rows = office.db
    .select({ endpoint, p256dh, auth })
    .from(pushSubscription)
    .where(eq(shopperId, buyer.id));
  expect(await rows).toEqual([device]);

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
});

async function ship(office: BackOffice, id: string): Promise<void> {
  await office.db.transaction(async (tx) => {
    const [locked] = await lockOrders(tx, [Number(id)]);
    if (locked) await moveOrder(tx, locked, 'ship', new Date());
  });
}

/** Fakes the browser's push subscription, because this Chromium has no push service. */
async function subscribesAs(page: Page, device: Device): Promise<void> {
  await page.addInitScript(({ endpoint, ...keys }) => {
    let subscription: unknown = null;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscription,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        sessionStorage['asked'] = applicationServerKey;
        subscription = { endpoint, toJSON: () => ({ endpoint, keys }) };
        return subscription;
      },
    });
  }, device);
}
