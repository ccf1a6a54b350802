import type { Page, Request } from '@playwright/test';
import { user } from '#contract/calls/account.ts';
import { sessions } from '#contract/calls/sessions.ts';
import { successCode } from '#contract/wire.ts';
import { interceptEveryCall, interceptFiles, loseRoute } from '../support/browser/interceptions.ts';
import { expect, registerBuyer, test } from '../support/browser/journey.ts';
import { goTo, screenIsThere } from '../support/browser/screens.ts';
import { deferred } from '../support/deferred.ts';
import { sampled } from '../support/project/sampled.ts';
import {
  bareAddress,
  impliedRoutes,
  publicPaths,
  specifiedRoutes,
} from '../support/project/specified-routes.ts';
import {
  type End,
  expectedEnd,
  isLeaving,
  refusals,
  type Situation,
  situations,
} from './guard-table.ts';

test.use({
  // 409: the shopper that the other tab names is not the token's.
  refusals: [401, 409],
  // Nobody looks at the screen: less to draw.
  viewport: { width: 320, height: 240 },
});

test.describe.configure({ timeout: 120_000 });

/** The page's first path. */
const start = '/forgotPassword';

/** Kept-alive routes come last, because each is rendered again for each new shopper. */
const leadToKept = ['/home', '/explore', '/bag/:canBack?', '/filter', '/login', '/register'];
const isLast = (route: string) => leadToKept.includes(route);
const allRoutes = [...specifiedRoutes, ...impliedRoutes];
const inOrder = allRoutes.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));

test('the table is complete', () => {
  expect(new Set(allRoutes).size).toBe(46);
});

/** The specification's own situations on every route; the others on a sample of them. */
const specified: readonly Situation[] = ['no token', 'dead token'];

for (const situation of situations) {
  const tested = specified.includes(situation) ? inOrder : sampled(inOrder, 4);
  test(`the guard on ${tested.length} routes: ${situation}`, async ({ shopper, office }) => {
    const { page, t } = shopper;
    const buyer = await registerBuyer(office);
    const network = await takeNetwork(page);
    await shopper.open(start);
    await screenIsThere(page, start);
    const otherTab = await openOtherTab(page);

    for (const route of tested) {
      const path = bareAddress(route);
      // Each dead token is a new one: a late 401 for the last must not end this one early.
      const token = situation === 'dead token' ? `dead ${path}` : buyer.token;
      await getReady({ page, otherTab, network, situation, token, path });
      network.farewells = 0;
      await changeOnTheWay(network, situation, () => goTo(page, path));
      const end = expectedEnd(route, situation, t);
      expect(await page.evaluate(comeToRest, end), route).toEqual(end);
      expect(network.farewells, route).toBe(isLeaving(situation) ? 1 : 0);
      await dismissToasts(page);
    }
  });
}

/** A login by the form takes a second: only some go through it, the others come from another tab. */
const formEvery = 6;

test('a login leads back to a protected route, and Back to where the shopper was', async ({
  shopper,
  office,
}) => {
  const { page, t } = shopper;
  const buyer = await registerBuyer(office);
  await shopper.open(start);
  const otherTab = await openOtherTab(page);
  const isProtected = (route: string) => !publicPaths.includes(bareAddress(route));
  for (const [place, route] of sampled(inOrder.filter(isProtected), 3).entries()) {
    await goTo(page, start);
    await screenIsThere(page, start);
    const path = `${bareAddress(route)}?kept=1`;
    await goTo(page, path);
    const turnedAway = expectedEnd(route, 'no token', t);
    expect(await page.evaluate(comeToRest, turnedAway), route).toEqual(turnedAway);
    if (place % formEvery === 0) await shopper.logIn(buyer.account, buyer.password);
    else await hasToken(otherTab, buyer.token, String(buyer.id));
    const back = { ...expectedEnd(route, 'live token', t), at: path };
    expect(await page.evaluate(comeToRest, back), route).toEqual(back);
    await page.goBack();
    await expect.poll(() => page.url(), route).toMatch(new RegExp(`#${start}$`));
    await hasToken(otherTab, null, null);
    await screenIsThere(page, '/login');
  }
});

interface Beginning {
  page: Page;
  otherTab: Page;
  network: Network;
  situation: Situation;
  token: string;
  path: string;
}

/** The page has the situation's token, no user info, and another path. */
async function getReady(beginning: Beginning): Promise<void> {
  const { page, otherTab, network, situation, token, path } = beginning;
  const leave = () => goTo(page, start);
  const isThere = () => page.url().endsWith(`#${path}`);
  if (situation === 'no token') return isThere() ? await leave() : undefined;
  const isKept = network.situation === situation && situation === 'network gone';
  network.situation = 'network gone';
  if (!isKept) await losing(page, () => hasToken(otherTab, token));
  if (isThere()) await losing(page, leave);
}

const done = { code: successCode, msg: '', data: {} };
const why = { error: 'not_found', retryable: false };
const refusal = (msg: string) => ({ code: 404, msg, data: null, ...why });

/** Forced answers of the shop; other calls get the real ones. */
const answers: { [S in Situation]?: { [path: string]: unknown } } = {
  'user info failing': { [user.info.path]: refusal(refusals.info), [user.logout.path]: done },
  'logout failing': {
    [user.info.path]: refusal(refusals.info),
    [user.logout.path]: refusal(refusals.logout),
    // It would end the session that the next routes need.
    [sessions.end.path]: refusal(refusals.logout),
  },
};

interface Network {
  situation: Situation;
  /** The number of logout calls by the page. */
  farewells: number;
  /** Calls wait for it. */
  held: Promise<void>;
}

/** Intercepts calls between the page and its shop. */
async function takeNetwork(page: Page): Promise<Network> {
  const network: Network = {
    situation: 'no token',
    farewells: 0,
    held: Promise.resolve(),
  };
  await interceptEveryCall(page, async (route) => {
    const { pathname } = new URL(route.request().url());
    await network.held;
    if (pathname === user.logout.path) network.farewells += 1;
    if (network.situation === 'network gone') return await loseRoute(route);
    const json = answers[network.situation]?.[pathname];
    await (json ? route.fulfill({ json }) : route.fallback());
  });
  return network;
}

/**
 * Changes the situation while the page leaves for another screen: a call that it repeats on its own must
 * not meet the new one where it was.
 */
async function changeOnTheWay(
  network: Network,
  situation: Situation,
  leave: () => Promise<void>,
): Promise<void> {
  const { promise, resolve } = deferred();
  network.held = promise;
  await leave();
  network.situation = situation;
  resolve();
}

/** Triggers the page's call for the user info, and waits until it is lost. */
async function losing(page: Page, act: () => Promise<void>): Promise<void> {
  const isAsked = (request: Request) => new URL(request.url()).pathname === user.info.path;
  const lost = page.waitForEvent('requestfailed', isAsked);
  await act();
  await lost;
}

/** A page of the same origin without the app. */
async function openOtherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  const body = '<!doctype html><link rel="icon" href="data:,">';
  await interceptFiles(tab, '**/other-tab', (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
  await tab.goto('/other-tab');
  await page.bringToFront();
  return tab;
}

/**
 * Another tab has logged in, by default as a shopper new to this device, or logged out: the page
 * adopts the token, without user info.
 */
async function hasToken(
  otherTab: Page,
  token: string | null,
  shopperId: string | null = 'nobody',
): Promise<void> {
  await otherTab.evaluate(
    (value) => {
      localStorage['caravel.session'] = value;
    },
    JSON.stringify({ token, shopperId, lang: 'en' }),
  );
}

/** In the page: waits for the expected result. Returns it, or the one that came instead. */
async function comeToRest(wanted: End): Promise<End> {
  const read = (): End => ({
    at: location.hash.slice(1),
    title: document.title,
    says: [
      ...document.querySelectorAll(
        '[data-toasts] [role=alert] span.min-w-0, main h1 + [role=status]',
      ),
    ]
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => text !== ''),
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
  while (!isThere() && performance.now() < deadline) await new Promise(requestAnimationFrame);
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
