import type { Page } from '@playwright/test';
import { home } from '#contract/calls/catalogue.ts';
import { noticeEventsPath } from '#contract/calls/notifications.ts';
import { dayMs, hourMs } from '#contract/rules/durations.ts';
import {
  interceptCall,
  interceptEveryCall,
  loseRoute,
} from '../../support/browser/interceptions.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { goTo } from '../../support/browser/screens.ts';
import { isWhole } from '../../support/project/sampled.ts';
import { visitorPaths } from '../../support/project/specified-routes.ts';
import { pattern } from '../../support/project/texts.ts';
import { type Stop, shopperStops, visitorStops } from '../tour.ts';
import { type Device, openDevices, readStop, timedStops } from './devices.ts';
import { saysTheSame } from './told-times.ts';

test.describe.configure({ timeout: isWhole ? 1_800_000 : 180_000 });

// In two halves, for two test workers.
for (const half of [0, 1]) {
  test(`every screen tells the time of the shop, whatever the clock says, ${half}`, async ({
    shopper,
    office,
    buyer,
    browser,
    baseURL,
  }) => {
    const stage = { page: shopper.page, office, buyer };
    const timed = await timedStops(stage);
    const tours = isWhole ? [await shopperStops(stage), await visitorStops(stage)] : [];
    const others = tours.flat().filter(isForShoppers);
    const devices = await openDevices(browser, baseURL ?? '', buyer);
    for (const [place, stop] of [...timed, ...others].entries()) {
      if (place % 2 === half) await sayTheSame(devices, stop);
    }
  });
}

test('without a network, what is kept is as old as by the clock of the shop', async ({
  shopper,
  office,
  buyer,
  browser,
  baseURL,
}) => {
  const { t } = shopper;
  await timedStops({ page: shopper.page, office, buyer });
  const devices = await openDevices(browser, baseURL ?? '', buyer);
  const kept = [
    '/capitalRecord',
    '/topUpRecord',
    '/depositRecord',
    '/myPurchases',
    '/notification',
  ];
  await Promise.all(devices.map(openHome));
  const visited = [...kept, '/unsent', '/profile'].map((path) => ({ path }));
  for (const stop of visited) await Promise.all(devices.map((device) => readStop(device, stop)));
  await Promise.all(devices.map(changeOffline));
  for (const path of [...kept, '/home']) {
    await sayTheSame(devices, { path });
    for (const { page } of devices.map((device) => device.shopper)) {
      await expect(page.getByText(pattern(t('offline.asOf', { time: '@' })))).toBeVisible();
    }
  }
  await sayTheSame(devices, { path: '/unsent' });
});

/** To a shopper no login is shown, and the filter is a screen of its own instead of a sheet. */
const isForShoppers = ({ path, opener }: Stop) =>
  !visitorPaths.includes(path) && !(opener && path.startsWith('/search'));

/** Opens the home screen, whose answer comes with the page; a newer one does not arrive. */
async function openHome({ shopper }: Device): Promise<void> {
  const { page } = shopper;
  const mayBeUnused = 'the answer of the page is new enough';
  await interceptCall(page, home.board, (route) => loseRoute(route), { mayBeUnused });
  await page.goto('/');
  await shopper.isReady();
}

/** Loses the network, and changes something. */
async function changeOffline({ shopper }: Device): Promise<void> {
  const { page, t } = shopper;
  await goTo(page, '/profile');
  await page.context().setOffline(true);
  await shopper.field(t('register.givenName')).fill('Augusta');
  await shopper.tap(t('app.save'));
  const said = page.locator('[data-toasts]').getByText(t('message.saveSuccess'), { exact: true });
  await expect(said).toBeVisible();
  await expect(said).toHaveCount(0);
}

/** Every device shows at a stop what the one with the right clock shows. */
async function sayTheSame(devices: Device[], stop: Stop): Promise<void> {
  // A screen may be refreshed, and a minute may end, between two readings.
  await expect(async () => {
    const [right, ...read] = await Promise.all(devices.map((device) => readStop(device, stop)));
    for (const [place, texts] of read.entries()) {
      const { zoneAheadMs = 0 } = devices[place + 1] ?? {};
      for (const [what, text] of texts) saysTheSame(text, right?.get(what) ?? '', zoneAheadMs);
    }
  }, stop.path).toPass({ timeout: 30_000 });
}

for (const { is, server, wrongMs, isOver } of [
  { is: 'ahead', server: '2027-01-31T12:00:00Z', wrongMs: dayMs, isOver: false },
  { is: 'behind', server: '2027-02-01T00:30:00Z', wrongMs: -2 * hourMs, isOver: true },
]) {
  test(`a card’s month ends by the clock of the shop, on a phone that is ${is}`, async ({
    shopper,
    buyer: _,
  }) => {
    const { page, t } = shopper;
    const serverMs = Date.parse(server);
    await page.clock.install({ time: serverMs + wrongMs });
    await dateAnswers(page, serverMs);
    await shopper.open('/me');
    await expect.poll(() => page.evaluate(() => localStorage['caravel.clock'])).toBeDefined();
    await goTo(page, '/cardTopUp');
    await shopper.field(t('wallet.card.expiry')).fill('01/27');
    await shopper.field(t('wallet.card.cvc')).fill('987');
    await shopper.field(t('wallet.card.cvc')).blur();
    const wrong = page.getByText(t('wallet.card.expiryWrong'));
    await expect(wrong).toHaveCount(isOver ? 1 : 0);
  });
}

/** Answers as a shop whose clock began at a time. */
async function dateAnswers(page: Page, startMs: number): Promise<void> {
  const begun = Date.now();
  await interceptEveryCall(page, async (route) => {
    if (route.request().url().includes(noticeEventsPath)) return await route.fallback();
    const response = await route.fetch();
    const date = new Date(startMs + Date.now() - begun).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
}
