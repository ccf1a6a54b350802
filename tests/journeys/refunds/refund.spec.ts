import { eq } from 'drizzle-orm';
import { user } from '#contract/calls/account.ts';
import { product } from '#contract/calls/catalogue.ts';
import { order } from '#contract/calls/orders.ts';
import { refund } from '#contract/calls/refunds.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { shop } from '../../../server/db/schema/catalogue.ts';
import { arriveReturn, passRefund } from '../../../server/refunds/settle.ts';
import { askedReturn } from '../../screens/after-sale.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { dumpDevice, rowsIn } from '../../support/browser/device-dump.ts';
import { type Buyer, expect } from '../../support/browser/journey.ts';
import { goTo, historyIsSettled } from '../../support/browser/screens.ts';
import type { Shopper } from '../../support/browser/shopper.ts';
import { isKept, test } from '../../support/browser/tunnel.ts';
import { arrivedOrder } from '../../support/goods/parcels.ts';
import { takePhoto, troubleUploads } from '../../support/pictures/uploads.ts';
import { pattern } from '../../support/project/texts.ts';
import { printedInvoice } from '../orders/printed-invoice.ts';

/** Longer than the interval at which the app polls an unreachable shop. */
const backMs = 25_000;

/** A delivered order of a shop that takes returns, and its product. */
async function returnableOrder(office: BackOffice, buyer: Buyer) {
  const goods = await office.listProduct({ price: 2000 });
  const terms = { returnsDays: 30, returnAddress: 'Kiln Returns, 4 Harbour St, Kobe' };
  await office.db.update(shop).set(terms).where(eq(shop.id, goods.shopId));
  return { goods, id: await arrivedOrder(office, buyer, [goods]) };
}

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });

const detail = (office: BackOffice, buyer: Buyer, id: string) =>
  office.ok(order.detail, { order_id: id }, buyer.token);

/** Fills in the open form, apart from what it suggests. */
async function fillForm({ page, t }: Shopper): Promise<void> {
  await page.getByText(t('refund.reason.faulty'), { exact: true }).click();
  const explanation = page.getByLabel(t('refund.explanation'), { exact: true });
  await explanation.fill('The lid is cracked');
  await page.locator('input[type=file]').setInputFiles([await takePhoto('lid')]);
  await expect(page.getByRole('img', { name: t('photos.nth', { n: 1, count: 1 }) })).toBeVisible();
}

test('a request survives a kill and a cut upload, and arrives once', async ({
  shopper,
  office,
  buyer,
  tunnel,
}) => {
  const { page, t } = shopper;
  const outbox = `outbox-${buyer.id}`;
  const { id, goods } = await returnableOrder(office, buyer);
  await shopper.open(`/detail/${goods.productId}`);
  await isKept(page, product.detail.path);
  await goTo(page, `/orderInfo/${id}`);
  await expect(shopper.link(t('refund.apply'))).toBeVisible();
  await expect.poll(() => dumpDevice(page)).toContain('refund_offer');
  tunnel.cut();
  await shopper.link(t('refund.apply')).click();
  await fillForm(shopper);
  await expect(shopper.field(t('refund.amount'))).toHaveValue('20');

  // What was typed is still there after a kill.
  await page.reload();
  await expect(shopper.field(t('refund.explanation'))).toHaveValue('The lid is cracked');
  await shopper.tap(t('refund.send'));
  await expect(page.getByText(t('refund.kept'))).toBeVisible();
  await page.reload();
  await expect(shopper.heading(t('refund.waitingTitle'))).toBeVisible();
  expect(await rowsIn(page, outbox, 'photos')).toBe(1);

  await page.close();
  tunnel.heal();
  const uploads = troubleUploads(tunnel);
  const next = await page.context().newPage();
  await next.goto(`/#/refund/${id}`);
  await expect(next.getByRole('heading', { name: t('refund.stage.review') })).toBeVisible({
    timeout: backMs,
  });
  expect(uploads()).toBeGreaterThan(1);
  await expect.poll(() => rowsIn(next, outbox, 'photos')).toBe(0);
  const whole = await detail(office, buyer, id);
  expect(whole.status).toBe(orderStatus.refunding);
  expect(whole.refunds).toMatchObject([{ stage: 'review', amount: 2000, reason: 'faulty' }]);
  expect(whole.refunds[0]?.proof).toHaveLength(1);

  // The progress is readable offline, with its age.
  await next.goto(`/#/refund/${id}`);
  tunnel.cut();
  await goTo(next, '/order');
  await goTo(next, `/refund/${id}`);
  await expect(next.getByText('The lid is cracked')).toBeVisible();
  await expect(next.getByText(pattern(t('offline.asOf', { time: '@' })))).toBeVisible({
    timeout: backMs,
  });
});

test('a second request shows the first, which can be withdrawn', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const { id } = await returnableOrder(office, buyer);
  await shopper.open(`/refund/${id}`);
  await shopper.tap(t('refund.send'));
  await expect(page.getByText(t('refund.reasonMissing'))).toBeVisible();
  await expect(page.getByText(t('refund.proofMissing'))).toBeVisible();
  await fillForm(shopper);
  await shopper.field(t('refund.amount')).fill('20.01');
  await shopper.tap(t('refund.send'));
  await expect(page.getByText(t('refund.amountHigh', { price: '$20.00' }))).toBeVisible();
  await shopper.field(t('refund.amount')).fill('12.5');
  await shopper.tap(t('refund.send'));
  await expect(page.getByRole('main').getByText(t('message.applySuccess'))).toBeVisible();
  await expect(page.getByText(t('error.refund_twice'))).toHaveCount(0);

  await page.reload();
  await expect(page.getByText(t('error.refund_twice'))).toBeVisible();
  await shopper.tap(t('refund.withdraw'));
  await shopper.confirm(t('refund.withdraw'));
  await expect(page.getByText(t('refund.withdrawDone'), { exact: true })).toBeVisible();
  await expect(shopper.heading(t('refund.stage.withdrawn'))).toBeVisible();
  await historyIsSettled(page);
  await shopper.link(t('refund.apply')).click();
  await expect(shopper.field(t('refund.amount'))).toBeVisible();
  const whole = await detail(office, buyer, id);
  expect(whole.status).toBe(orderStatus.received);
  expect(whole.refunds).toMatchObject([{ stage: 'withdrawn', amount: 1250 }]);

  // The invoice names only what was paid back.
  await goTo(page, `/orderInfo/${id}`);
  const text = await printedInvoice(shopper);
  expect(text).toContain('$20.00');
  expect(text).not.toContain('$12.50');
});

test('a request waits for the photo that is being prepared', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  await page.addInitScript(() => {
    const { createImageBitmap: read } = window;
    const held = new Promise<void>((resolve) => Object.assign(window, { release: resolve }));
    Object.assign(window, {
      createImageBitmap: (...args: Parameters<typeof read>) => held.then(() => read(...args)),
    });
  });
  const { id } = await returnableOrder(office, buyer);
  await shopper.open(`/refund/${id}`);
  await page.getByText(t('refund.reason.faulty'), { exact: true }).click();
  await page.getByLabel(t('refund.explanation'), { exact: true }).fill('The lid is cracked');
  await page.locator('input[type=file]').setInputFiles([await takePhoto('lid')]);
  await expect(shopper.button(t('refund.send'))).toHaveAttribute('aria-busy', 'true');
  await page.evaluate(() => Object(window).release());
  await expect(page.getByRole('img', { name: t('photos.nth', { n: 1, count: 1 }) })).toBeVisible();
  await shopper.tap(t('refund.send'));
  await expect(page.getByText(t('message.applySuccess')).first()).toBeVisible();
  expect((await detail(office, buyer, id)).refunds[0]?.proof).toHaveLength(1);
});

test('a return: its parcel, its progress and its money', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  const { id } = await returnableOrder(office, buyer);
  const before = (await office.ok(user.info, {}, buyer.token)).userinfo.wallet.available;
  await shopper.open('/refund');
  await page.getByRole('listitem').getByRole('link').filter({ visible: true }).first().click();
  await page.getByText(t('refund.type.return'), { exact: true }).click();
  await shopper.tap(t('pages.returnsLink'));
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await shopper.tap(t('app.close'));
  await fillForm(shopper);
  await shopper.tap(t('refund.send'));
  await expect(shopper.heading(t('refund.stage.to_send'))).toBeVisible();
  await expect(page.getByText('Kiln Returns, 4 Harbour St, Kobe')).toBeVisible();
  await shopper.field(t('refund.carrier')).fill('Post');
  await shopper.field(t('refund.parcelNo')).fill('RR 1');
  await expect.poll(() => dumpDevice(page)).toContain('RR 1');
  await page.reload();
  await expect(shopper.field(t('refund.parcelNo'))).toHaveValue('RR 1');
  await expect(shopper.field(t('refund.carrier'))).toHaveValue('Post');
  await shopper.tap(t('refund.saveParcel'));
  await expect(shopper.heading(t('refund.stage.sent'))).toBeVisible();

  const { refunds } = await detail(office, buyer, id);
  const refundId = refunds[0]?.id ?? '';
  const { account, password } = buyer;
  const { token } = (await office.ok(user.login, { account, password })).userinfo;
  const correct = (parcel: { carrier: string; parcel_no: string }) =>
    office.ok(refund.sendParcel, { id: refundId, order_id: id, ...parcel }, token);
  // On another device; what is typed here stays.
  await correct({ carrier: 'Post', parcel_no: 'RR 2' });
  await expect(shopper.field(t('refund.parcelNo'))).toHaveValue('RR 2', { timeout: backMs });
  await shopper.field(t('refund.parcelNo')).fill('RR 9');
  await expect.poll(() => dumpDevice(page)).toContain('RR 9');
  await page.reload();
  await expect(shopper.field(t('refund.parcelNo'))).toHaveValue('RR 9');
  await correct({ carrier: 'EMS', parcel_no: 'RR 3' });
  await expect(shopper.field(t('refund.carrier'))).toHaveValue('EMS', { timeout: backMs });
  await expect(shopper.field(t('refund.parcelNo'))).toHaveValue('RR 9');
  await office.db.transaction((tx) =>
    arriveReturn(tx, refundId, { now: new Date(), decisionDays: 14 }),
  );
  await page.reload();
  await expect(shopper.heading(t('refund.stage.review'))).toBeVisible();
  await expect(page.getByText(pattern(t('refund.passesBy', { time: '@' })))).toBeVisible();
  const step = page.getByRole('listitem').filter({ hasText: t('refund.ahead.decide') });
  await expect(step).toContainText(pattern(t('refund.ahead.by', { time: '@' })));
  await office.db.transaction((tx) => passRefund(tx, refundId, new Date()));
  await goTo(page, `/orderInfo/${id}`);
  await expect(shopper.heading(t('order.status.-3'))).toBeVisible();
  await shopper.link(t('refund.view')).click();
  await expect(page.getByText(t('refund.event.passed'))).toBeVisible();
  const after = (await office.ok(user.info, {}, buyer.token)).userinfo.wallet.available;
  expect(after).toBe(before + 2000);
  await goTo(page, '/me');
  const balance = money.format(after / 100);
  await expect(page.getByText(`${t('me.available')} ${balance}`)).toBeVisible();
  await goTo(page, `/myPurchases/${orderStatus.refunded}`);
  await expect(page.getByRole('tab', { name: `${t('order.tab.-3')} 1` })).toBeVisible();
});

test('the number of a parcel waits through a cut and a closed page, and arrives once', async ({
  shopper,
  office,
  buyer,
  tunnel,
}) => {
  const { page, t } = shopper;
  const { goods } = await returnableOrder(office, buyer);
  const id = await askedReturn({ page, office, buyer }, goods);
  await shopper.open(`/detail/${goods.productId}`);
  await isKept(page, product.detail.path);
  await goTo(page, `/refund/${id}`);
  await expect(shopper.heading(t('refund.stage.to_send'))).toBeVisible();
  await expect(shopper.button(t('refund.withdraw'))).toBeVisible();
  tunnel.cut();
  await shopper.field(t('refund.carrier')).fill('Post');
  await shopper.field(t('refund.parcelNo')).fill('RR 1');
  await shopper.tap(t('refund.saveParcel'));
  await expect(page.getByText(t('refund.parcelKept'))).toBeVisible({ timeout: backMs });
  await expect(shopper.button(t('refund.withdraw'))).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(t('refund.parcelKept'))).toBeVisible({ timeout: backMs });
  await expect(shopper.field(t('refund.parcelNo'))).toHaveValue('RR 1');
  await goTo(page, '/unsent');
  await expect(page.getByText(t('unsent.changes.returnParcel'))).toBeVisible();

  await page.close();
  tunnel.heal();
  const next = await page.context().newPage();
  await next.goto(`/#/refund/${id}`);
  await expect(next.getByRole('heading', { name: t('refund.stage.sent') })).toBeVisible({
    timeout: backMs,
  });
  await expect(next.getByText(pattern(t('refund.passesBy', { time: '@' })))).toBeVisible();
  const sent = { stage: 'sent', carrier: 'Post', parcel_no: 'RR 1' };
  expect((await detail(office, buyer, id)).refunds).toMatchObject([sent]);
});

test.describe('a session that ends', () => {
  test.use({ refusals: [401] });

  test('leaves the draft and the request, which is sent after the next login', async ({
    shopper,
    office,
    buyer,
  }) => {
    const { page, t } = shopper;
    const { id } = await returnableOrder(office, buyer);
    await shopper.open(`/refund/${id}`);
    await fillForm(shopper);
    await office.endSessions(buyer.id);
    await shopper.tap(t('refund.send'));
    await expect(shopper.heading(t('login.welcome'))).toBeVisible();
    await shopper.logIn(buyer.account, buyer.password);
    const token = async () => {
      const { account, password } = buyer;
      return (await office.ok(user.login, { account, password })).userinfo.token;
    };
    const next = { ...buyer, token: await token() };
    await expect
      .poll(async () => (await detail(office, next, id)).refunds.length, { timeout: backMs })
      .toBe(1);
    const { refunds } = await detail(office, next, id);
    expect(refunds[0]?.proof).toHaveLength(1);
    await goTo(page, `/refund/${id}`);
    await expect(shopper.heading(t('refund.stage.review'))).toBeVisible();
  });
});
