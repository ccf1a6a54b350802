import type { Browser, BrowserContext, Request, Route } from '@playwright/test';
import { likes } from '#contract/calls/likes.ts';
import { routes } from '../../src/app/routes.ts';
import { demoGoods, packedBag, unpaidOrders } from '../screens/stage.ts';
import { endInterceptions, interceptEveryCall } from '../support/browser/interceptions.ts';
import { expect, registerBuyer, test } from '../support/browser/journey.ts';
import { screenIsThere } from '../support/browser/screens.ts';
import { Shopper } from '../support/browser/shopper.ts';
import { passFrames, restIsRunning } from '../support/browser/started.ts';
import { layoutShifts, recordShifts } from '../support/layout-shifts.ts';
import { leaveOutEvents } from '../support/notices/leave-out-events.ts';
import { bareAddress, publicPaths, visitorPaths } from '../support/project/specified-routes.ts';

test.use({ viewport: { width: 360, height: 640 } });
test.describe.configure({ timeout: 300_000 });

const bare = routes.map(({ path }) => bareAddress(path));
/** Shifts below this are of a pixel or two. */
const unseen = 0.001;

test('nothing moves while a screen loads, for a visitor', async ({ browser, office }) => {
  const { productId, shopId } = await demoGoods({ office }, 'drift-wireless-headphones');
  const open = bare.filter((path) => publicPaths.includes(path));
  const more = ['/search?q=tea', `/detail/${productId}`, `/shop/${shopId}`];
  await expectStill(browser, office.origin, [...open, ...more]);
});

test('nothing moves while a screen loads, for a shopper', async ({ browser, page, office }) => {
  const buyer = await registerBuyer(office);
  await packedBag({ page, office, buyer });
  const [orderId] = await unpaidOrders({ page, office, buyer });
  const { productId, shopId } = await demoGoods({ office }, 'drift-wireless-headphones');
  await office.ok(likes.follow, { shop_id: String(shopId), is_on: true }, buyer.token);
  const open = bare.filter((path) => !visitorPaths.includes(path));
  const more = [`/detail/${productId}`, `/shop/${shopId}`, `/orderInfo/${orderId}`];
  await expectStill(browser, office.origin, [...open, ...more], async (context) => {
    const { domain } = (await context.cookies())[0] ?? { domain: '' };
    await context.addCookies([{ name: 'Admin-Token', value: buyer.token, domain, path: '/' }]);
    await context.addInitScript((shopperId) => {
      localStorage['caravel.session'] ??= JSON.stringify({ shopperId, lang: 'en' });
    }, String(buyer.id));
  });
});

/** Opens each screen on a device that knows nothing, and lets every reply come after the paint. */
async function expectStill(
  browser: Browser,
  origin: string,
  paths: string[],
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const moved: string[] = [];
  for (const path of paths) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await context.addCookies([{ name: 'Local_Lang', value: 'en', url: origin }]);
    await prepare?.(context);
    await recordShifts(page);
    const pending = new Set<Request>();
    const later = async (route: Route) => {
      pending.add(route.request());
      await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      await route.continue();
    };
    page.on('requestfinished', (request) => pending.delete(request));
    page.on('requestfailed', (request) => pending.delete(request));
    await interceptEveryCall(page, later, { mayBeUnused: 'some screens need no call' });
    await leaveOutEvents(page);
    await new Shopper(page, 'en').open(path);
    await screenIsThere(page, path);
    await restIsRunning(page);
    await expect.poll(() => pending.size).toBe(0);
    await passFrames(page);
    const shifts = await layoutShifts(page);
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    if (total > unseen) moved.push(`${path}: ${JSON.stringify(shifts)}`);
    await endInterceptions(page);
    await context.close();
  }
  expect(moved).toEqual([]);
}
