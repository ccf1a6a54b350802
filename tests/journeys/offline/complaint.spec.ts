import { complaint } from '#contract/calls/support/cases.ts';
import { dumpDevice, rowsIn } from '../../support/browser/device-dump.ts';
import { expect, placeOrder } from '../../support/browser/journey.ts';
import { goTo } from '../../support/browser/screens.ts';
import { test } from '../../support/browser/tunnel.ts';
import { addEvidence } from '../wallet/evidence.ts';

/** Longer than the interval at which the app polls an unreachable shop. */
const backMs = 25_000;

test('a complaint whose upload is cut while the browser is killed arrives exactly once', async ({
  shopper,
  office,
  buyer,
  tunnel,
}) => {
  const { page, t } = shopper;
  const outbox = `outbox-${buyer.id}`;
  const id = await placeOrder(office, buyer, await office.listProduct());
  await shopper.open('/complaint');
  // From here on, everything is on the device: the worker has the app, the mirror the order.
  await expect(page.getByRole('link', { name: /CV-/ })).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await goTo(page, `/complaint/${id}`);
  await page.getByText(t('complaint.categories.damaged')).click();
  await shopper.field(t('complaint.content')).fill('In three pieces');
  await addEvidence(shopper);

  // The second chunk never arrives, and the network is gone with it.
  let chunks = 0;
  tunnel.faultOf = ({ path }) => {
    if (!path.startsWith('/api/asset/')) return undefined;
    chunks += 1;
    if (chunks < 2) return undefined;
    tunnel.cut();
    return 'cut';
  };
  await shopper.tap(t('complaint.send'));
  await expect(page.getByText(t('case.kept'))).toBeVisible({ timeout: backMs });
  expect(chunks).toBeGreaterThan(0);
  expect(await rowsIn(page, outbox, 'photos')).toBe(1);
  await page.close();

  const next = await page.context().newPage();
  tunnel.faultOf = () => undefined;
  await next.goto('/#/complaint');
  await next.getByRole('tab', { name: t('complaint.mine') }).click();
  await expect(next.getByText(t('case.state.waiting'))).toBeVisible();
  tunnel.heal();
  await expect(next.getByText(/^CP-/)).toBeVisible({ timeout: backMs });
  await expect.poll(() => rowsIn(next, outbox, 'photos')).toBe(0);
  const { items } = await office.ok(complaint.list, {}, buyer.token);
  expect(items).toMatchObject([{ content: 'In three pieces', order: { id } }]);
  expect(items[0]?.pictures).toHaveLength(1);
});

test('own complaints and the choice of an order are there offline', async ({
  shopper,
  office,
  buyer,
  tunnel,
}) => {
  const { page, t } = shopper;
  await placeOrder(office, buyer, await office.listProduct());
  await shopper.open('/platformComplaint');
  await page.getByText(t('complaint.categories.app')).click();
  await shopper.field(t('complaint.content')).fill('The bag was empty');
  await addEvidence(shopper);
  await shopper.tap(t('complaint.send'));
  await expect(shopper.heading(t('complaint.received'))).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await goTo(page, '/complaint');
  await expect(page.getByRole('link', { name: /CV-/ })).toBeVisible();
  await expect.poll(() => dumpDevice(page)).toContain('The bag was empty');
  await expect.poll(() => dumpDevice(page)).toContain('CV-');

  tunnel.cut();
  await page.reload();
  await expect(page.getByRole('link', { name: /CV-/ })).toBeVisible();
  await page.getByRole('tab', { name: t('complaint.mine') }).click();
  await expect(page.getByText('The bag was empty')).toBeVisible();
  await expect(page.getByText(/^CP-/)).toBeVisible();
  await expect(page.getByText(/showing content from/i)).toBeVisible();
});
