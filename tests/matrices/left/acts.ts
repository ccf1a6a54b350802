import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { dayMs, hourMs } from '#contract/rules/durations.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { orders } from '../../../server/db/schema/orders.ts';
import { addEvidence } from '../../journeys/wallet/evidence.ts';
import { changeReply } from '../../support/browser/interceptions.ts';
import { expect, placeOrder, registerBuyer } from '../../support/browser/journey.ts';
import { listeningDevice, subscribesAs } from '../../support/browser/push-devices.ts';
import type { Shopper } from '../../support/browser/shopper.ts';
import { codeFromMail } from '../../support/mail-folder.ts';
import { deviceLock } from '../../support/passkeys/device-lock.ts';
import { openWithdrawal } from '../../support/wallet/wallet-moves.ts';
import { savedCard, Withdrawing } from '../../support/wallet/withdrawing.ts';
import type { Stage } from './sent.ts';

export const submit = ({ page }: Shopper) =>
  page.locator('button[type=submit]').filter({ visible: true }).last().click();

export async function logIn({ shopper, office }: Stage): Promise<void> {
  const { account, password } = await registerBuyer(office);
  await shopper.open('/login');
  await shopper.logIn(account, password);
}

export async function register({ shopper }: Stage): Promise<void> {
  await shopper.open('/register');
  await shopper.fillRegistration(`left-${newId()}@caravel.test`, ['Lovelace', 'Ada']);
  await submit(shopper);
}

export const unpaid = async ({ office, buyer }: Stage) =>
  placeOrder(office, buyer, await office.listProduct({ price: 2000 }));

export async function changeEmail({ shopper, office, buyer }: Stage): Promise<void> {
  const { t } = shopper;
  const address = `left-${newId()}@caravel.test`;
  await shopper.open('/security?email=1');
  await shopper.field(t('email.new')).fill(address);
  await shopper.tap(t('code.send'));
  await shopper.field(t('code.label')).fill(await codeFromMail(office.shop, address));
  await shopper.field(t('password.login')).fill(buyer.password);
  await submit(shopper);
}

export async function openShipped(stage: Stage): Promise<void> {
  const { office, shopper } = stage;
  const id = await unpaid(stage);
  const shipped = { status: orderStatus.shipped, dueAt: new Date(Date.now() + 5 * dayMs) };
  await office.db
    .update(orders)
    .set(shipped)
    .where(eq(orders.id, Number(id)));
  await shopper.open(`/orderInfo/${id}`);
}

export async function pay(stage: Stage): Promise<void> {
  const { shopper, buyer } = stage;
  await shopper.open(`/payment?orders=${await unpaid(stage)}`);
  await shopper.tap(shopper.t('payment.pay', { price: '$20.00' }));
  await shopper.enterCode(buyer.code);
}

export async function withdraw({ shopper, office, buyer }: Stage): Promise<void> {
  await savedCard(office, buyer);
  const it = new Withdrawing(shopper);
  await it.ask('50', '$50.00');
  await it.enterCode(buyer.code, '$50.00');
}

/** Opens the payees with one bank card, which is chosen. */
export async function openPayee({ shopper, office, buyer }: Stage): Promise<void> {
  await savedCard(office, buyer);
  await shopper.open('/withDraw');
}

export async function confirmPayee(stage: Stage): Promise<void> {
  const { shopper, buyer } = stage;
  const { page, t } = shopper;
  const usable_from = new Date(Date.now() + hourMs).toISOString();
  await changeReply(page, withdrawal.limits, ({ payees }) => {
    for (const payee of payees) Object.assign(payee, { usable_from });
  });
  const it = new Withdrawing(shopper);
  await openPayee(stage);
  await page.getByText(t('wallet.payee.confirm'), { exact: true }).click();
  await it.sheet.getByRole('button', { name: t('code.send') }).click();
  await it.sheet.getByRole('button', { name: t('code.fill') }).click();
  await it.field(t('password.login')).fill(buyer.password);
  await it.confirmPayee();
}

/** Adds a photo to the visible form. Its browser loads no picture, so that the page cannot measure one. */
export async function addPhoto(shopper: Shopper): Promise<void> {
  await shopper.page.evaluate(() => {
    class Measured {
      naturalWidth = 320;
      naturalHeight = 240;
      onload = () => {};
      set src(_: string) {
        setTimeout(() => this.onload());
      }
    }
    Object.assign(window, { Image: Measured });
  });
  await addEvidence(shopper);
}

export async function transfer({ shopper }: Stage): Promise<void> {
  const { page, t } = shopper;
  await shopper.open('/topUp');
  await shopper.tap(t('wallet.topUp.manual'));
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(t('wallet.topUp.sent')).fill('75.50');
  await addPhoto(shopper);
  await sheet.getByRole('button', { name: t('wallet.topUp.submit') }).click();
}

export async function cancelWithdrawal({ shopper, office, buyer }: Stage): Promise<void> {
  const { t } = shopper;
  const id = await openWithdrawal(office, buyer);
  await shopper.open(`/depositRecord?id=${id}`);
  await tapTwice(shopper, t('wallet.record.cancel'));
}

/** Adds a passkey, in the address of a host that has a name. */
export async function addPasskey({ shopper, buyer }: Stage): Promise<void> {
  const { t } = shopper;
  await deviceLock(shopper.page);
  await shopper.open('/security?passkeys=1');
  await shopper.tap(t('passkey.add'));
  await shopper.tap(t('code.send'));
  await shopper.tap(t('code.fill'));
  await shopper.field(t('payCode.code')).fill(buyer.code);
  await shopper.tap(t('passkey.next'));
}

export async function payByPasskey(stage: Stage): Promise<void> {
  const { page, t } = stage.shopper;
  await addPasskey(stage);
  await expect(page.getByText(t('passkey.unused'))).toBeVisible();
  await page.evaluate(() => {
    const { credentials } = navigator;
    const ask = credentials.get.bind(credentials);
    credentials.get = (options) => {
      document.documentElement.dataset['asked'] = '';
      return ask(options);
    };
  });
  await stage.shopper.open(`/payment?orders=${await unpaid(stage)}`);
  await stage.shopper.tap(t('payment.pay', { price: '$20.00' }));
  await stage.shopper.tap(t('passkey.use'));
}

export async function subscribe({ shopper }: Stage): Promise<void> {
  const { page, t } = shopper;
  await subscribesAs(page, listeningDevice().device);
  // The matrices run without a worker.
  await page.addInitScript(() => {
    const registration = {
      pushManager: Object.create(PushManager.prototype),
      getNotifications: async () => [],
    };
    const worker = { get: () => ({ postMessage() {} }) };
    Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', worker);
    ServiceWorkerContainer.prototype.getRegistration = async () => registration as never;
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  });
  await shopper.open('/setting');
  await page.reload();
  await page.getByRole('switch', { name: t('push.title') }).click();
}

/** Taps a button, and the one of that name in the dialog that it opens. */
export async function tapTwice(shopper: Shopper, name: string): Promise<void> {
  await shopper.tap(name);
  await confirm(shopper, name);
}

export const confirm = ({ page }: Shopper, name: string) =>
  page
    .locator('[role=alertdialog], [role=dialog]')
    .getByRole('button', { name, exact: true })
    .click();
