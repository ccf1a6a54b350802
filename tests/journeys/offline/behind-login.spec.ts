import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { home } from '#contract/calls/catalogue.ts';
import { cacheNames } from '#data/worker/cache-names.ts';
import { routes } from '../../../src/app/routes.ts';
import { isPublic } from '../../../src/app/session/guard-rule.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { type Buyer, expect, registerBuyer } from '../../support/browser/journey.ts';
import { serveBuild } from '../../support/browser/newer-build.ts';
import { goTo } from '../../support/browser/screens.ts';
import type { Shopper } from '../../support/browser/shopper.ts';
import { isKept, test } from '../../support/browser/tunnel.ts';

/** A newer worker takes over once it has cached the screens of a shopper. */
const takeOverMs = 40_000;

test('the screens behind the login are cached once there is a shopper, and open offline', async ({
  shopper,
  office,
  tunnel,
}) => {
  const { page, t } = shopper;
  const { account, password } = await visit(shopper, office);
  const marked = await behindLogin(page);
  const isMarked = (name: string) => marked.some((file) => file.startsWith(name));
  expect(ownScreens.filter((name) => !isMarked(name))).toEqual([]);
  const missing = async () => {
    const cached = await cachedFiles(page);
    return marked.filter((file) => !cached.includes(file));
  };
  expect(await missing()).toEqual(marked);

  await goTo(page, '/login');
  await shopper.logIn(account, password);
  await expect.poll(missing).toEqual([]);
  tunnel.cut();
  await goTo(page, '/setting');
  await page.reload();
  await expect(page.getByText(t('setting.theme'))).toBeVisible();
});

test('a screen whose file does not arrive keeps few of the others waiting', async ({
  shopper,
  office,
  tunnel,
}) => {
  const { page } = shopper;
  const { account, password } = await visit(shopper, office);
  const marked = await behindLogin(page);
  tunnel.faultOf = ({ path }) => (path === `/${marked[0]}` ? 'silence' : undefined);

  await goTo(page, '/login');
  await shopper.logIn(account, password);
  const cached = async () => {
    const files = await cachedFiles(page);
    return marked.filter((file) => files.includes(file)).length;
  };
  await expect.poll(cached).toBeGreaterThan(marked.length / 2);
});

test('files that do not arrive leave the screen connections of its own', async ({
  shopper,
  office,
  tunnel,
}) => {
  const { page } = shopper;
  const { account, password } = await visit(shopper, office);
  const marked = new Set((await behindLogin(page)).map((file) => `/${file}`));
  tunnel.faultOf = ({ path }) => (marked.has(path) ? 'silence' : undefined);
  const asked = () => tunnel.seen.filter(({ path }) => marked.has(path)).length;

  await goTo(page, '/login');
  await shopper.logIn(account, password);
  await expect.poll(asked).toBeGreaterThan(0);
  const goods = await office.listProduct();
  await shopper.open(`/detail/${goods.productId}`);
  await expect(shopper.heading(goods.name)).toBeVisible();
  // A browser opens six to a host, and the event stream has one.
  expect(asked()).toBe(3);
});

test('a visitor of an older build logs in: the newer one takes over with its screens', async ({
  shopper,
  office,
  tunnel,
}) => {
  const { page, t } = shopper;
  const { account, password } = await visit(shopper, office);
  await goTo(page, '/login');
  serveBuild(tunnel, 'second');
  const served = tunnel.faultOf;
  // The server has no file of the older build; the newer one's have the same names here. The newer
  // worker is not found before the older page has missed a file: it would take over too early.
  let hasMissed = false;
  let isFound = false;
  tunnel.faultOf = (request) => {
    const { method, path, headers } = request;
    hasMissed ||= method === 'HEAD';
    if (path === '/sw.js' && !hasMissed) return 'cut';
    isFound ||= path === '/sw.js';
    // The newer worker fetches what the older page imports, under the same names.
    const isByPage = !isFound || headers['sec-fetch-dest'] === 'script';
    const isOld = method === 'HEAD' || (/-screen-/.test(path) && isByPage);
    return isOld ? { status: 404, headers: {}, body: '' } : served(request);
  };
  await shopper.logIn(account, password);
  await goTo(page, '/setting');
  await expect(page.locator('html')).toHaveAttribute('data-build', 'second', {
    timeout: takeOverMs,
  });
  await expect(page.getByText(t('setting.theme'))).toBeVisible();
});

/** How the names of the scripts of all screens behind the login begin. */
const ownScreens = routes
  .filter(({ path }) => !isPublic(path))
  .map(({ file }) => `assets/${basename(file)}-screen-`);

/** Opens the shop as a visitor with an account, and waits for the worker. */
async function visit(shopper: Shopper, office: BackOffice): Promise<Buyer> {
  const buyer = await registerBuyer(office);
  await shopper.open('/home');
  await isKept(shopper.page, home.board.path);
  return buyer;
}

/** The scripts that the worker's list marks. */
async function behindLogin(page: Page): Promise<string[]> {
  const list = await (await page.request.get('/sw.js')).text();
  const entries = list.matchAll(/"isForShopper":true,"revision":null,"url":"([^"]+)"/g);
  return [...entries].map(([, url = '']) => url);
}

/** The addresses of the app's files that the worker has cached, as in its list. */
const cachedFiles = (page: Page) =>
  page.evaluate(async (name) => {
    const files = await (await caches.open(name)).keys();
    return files.map(({ url }) => new URL(url).pathname.slice(1));
  }, cacheNames.shell);
