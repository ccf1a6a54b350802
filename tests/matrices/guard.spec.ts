import type { Page, Request } from '@playwright/test';
import { user } from '#contract/account.ts';
import type { AnyCall } from '#contract/endpoint.ts';
import { successCode } from '#contract/wire.ts';
import { leaveOutPictures } from '../support/empty-pictures.ts';
import { expect, registerBuyer, test } from '../support/journey.ts';
import { goTo, screenIsThere } from '../support/screens.ts';
import { bareAddress, specifiedRoutes } from '../support/specified-routes.ts';
import {
  type End,
  expectedEnd,
  isLeaving,
  refusals,
  type Situation,
  situations,
} from './guard-table.ts';

// A trace keeps the page as it was at each of a thousand steps.
test.use({ trouble: /^Failed to load resource: (net::|.* 401)/, trace: 'off' });

test.describe.configure({ timeout: 120_000 });

test('the table is whole', () => {
  expect(new Set(specifiedRoutes).size).toBe(46);
});

for (const situation of situations) {
  test(`the guard of every route: ${situation}`, async ({ shopper, office }) => {
    const { page, t } = shopper;
    const buyer = await registerBuyer(office);
    await leaveOutPictures(page);
    const network = await takeNetwork(page);
    // No route of the table is tried from where it leads already, which would be no navigation.
    await shopper.open('/explore');
    await screenIsThere(page, '/explore');
    const otherTab = await openOtherTab(page);

    for (const route of specifiedRoutes) {
      const path = bareAddress(route);
      if (situation === 'no token') await leave(page, path);
      else if (situation !== 'network gone' || route === specifiedRoutes[0]) {
        network.situation = 'network gone';
        const lost = page.waitForEvent('requestfailed', isFor(user.info));
        // Each dead one is another: an answer to the last must not end this one early.
        await hasToken(otherTab, situation === 'dead token' ? `dead ${path}` : buyer.token);
        await lost;
      }
      network.situation = situation;
      network.farewells = 0;
      await goTo(page, path);
      const end = expectedEnd(route, situation, t);
      expect(await page.evaluate(comeToRest, end), route).toEqual(end);
      expect(network.farewells, route).toBe(isLeaving(situation) ? 1 : 0);
      await dismissToasts(page);
    }
  });
}

const done = { code: successCode, msg: '', data: {} };
const refusal = (msg: string) => ({ code: 0, msg, data: null });

/** What the shop is made to answer; what is not named is its own word. */
const answers: { [S in Situation]?: { [path: string]: unknown } } = {
  'user info failing': { [user.info.path]: refusal(refusals.info), [user.logout.path]: done },
  'logout failing': {
    [user.info.path]: refusal(refusals.info),
    [user.logout.path]: refusal(refusals.logout),
  },
};

/** Stands between the page and its shop. */
async function takeNetwork(page: Page) {
  const network = { situation: 'no token' as Situation, farewells: 0 };
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === user.logout.path) network.farewells += 1;
    if (network.situation === 'network gone') return await route.abort('internetdisconnected');
    const json = answers[network.situation]?.[pathname];
    await (json ? route.fulfill({ json }) : route.fallback());
  });
  return network;
}

const isFor = (call: AnyCall) => (request: Request) =>
  new URL(request.url()).pathname === call.path;

/** A page of the same origin, without an app that has a mind of its own. */
async function openOtherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  const body = '<!doctype html><link rel="icon" href="data:,">';
  await tab.route('**/other-tab', (route) => route.fulfill({ contentType: 'text/html', body }));
  await tab.goto('/other-tab');
  await page.bringToFront();
  return tab;
}

let accounts = 0;

/**
 * Another tab has logged in, as somebody of whom this device knows nothing yet: the page takes the
 * token over, and has no user info with it.
 */
async function hasToken(otherTab: Page, token: string): Promise<void> {
  accounts = 1 - accounts;
  await otherTab.evaluate(
    (value) => {
      localStorage['caravel.session'] = value;
    },
    JSON.stringify({ token, shopperId: ['nobody', 'nobody-else'][accounts], lang: 'en' }),
  );
}

/** Opens something else, if this is where the page is. */
async function leave(page: Page, path: string): Promise<void> {
  if (page.url().endsWith(`#${path}`)) await goTo(page, '/explore');
}

/** In the page: waits for the end that is expected. Returns it, or in its place the one that came. */
async function comeToRest(wanted: End): Promise<End> {
  const read = (): End => ({
    at: location.hash.slice(1),
    title: document.title,
    says: [...document.querySelectorAll('[data-toasts] [role=alert] span.min-w-0')].map(
      ({ textContent }) => textContent ?? '',
    ),
    hasToken: document.cookie.includes('Admin-Token='),
    isKnown: /"shopperId":"\d/.test(localStorage['caravel.session'] ?? ''),
  });
  const isThere = () => {
    const end = read();
    return (
      JSON.stringify(Object.entries(end).sort()) === JSON.stringify(Object.entries(wanted).sort())
    );
  };
  const deadline = performance.now() + 5000;
  while (!isThere() && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve));
  return read();
}

async function dismissToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>(
      '[data-toasts] [role=alert] button',
    ))
      button.click();
  });
}
