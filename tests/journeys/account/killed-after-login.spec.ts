import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { expect, registerBuyer, test } from '../../support/browser/journey.ts';
import { Shopper } from '../../support/browser/shopper.ts';
import { killBrowser, startBrowser } from '../../support/processes/browser-process.ts';
import { phone } from '../../support/served/served-shop.ts';

/** Opens the shop in a browser of its own, on a profile that outlives it. */
async function start(profile: string, origin = '') {
  const port = join(profile, 'DevToolsActivePort');
  rmSync(port, { force: true });
  const options = ['--remote-debugging-port=0', `--user-agent=${phone.userAgent}`];
  const browser = startBrowser(profile, options);
  const isReady = () => existsSync(port) && readFileSync(port, 'utf8').includes('\n');
  await expect.poll(isReady, { timeout: 30_000 }).toBe(true);
  const [number] = readFileSync(port, 'utf8').split('\n');
  const remote = await chromium.connectOverCDP(`http://127.0.0.1:${number}`);
  const [context = await remote.newContext()] = remote.contexts();
  await context.addCookies([{ name: 'Local_Lang', value: 'en', url: origin }]);
  const shopper = new Shopper(await context.newPage(), 'en');
  return {
    shopper,
    open: (path: string) => shopper.page.goto(`${origin}/#${path}`),
    kill: () => killBrowser(browser),
  };
}

test('a browser killed as soon as it shows the login stays logged in, and out after a logout', async ({
  office,
  baseURL,
}) => {
  const { account, password } = await registerBuyer(office);
  const profile = mkdtempSync(join(tmpdir(), 'caravel-killed-login-'));
  const first = await start(profile, baseURL);
  await first.open('/login');
  await first.shopper.logIn(account, password);
  await first.shopper.page.waitForURL(/#\/home$/);
  await first.kill();

  const second = await start(profile, baseURL);
  await second.open('/me');
  await expect(second.shopper.page.getByText(account)).toBeVisible();
  await second.shopper.logOut();
  await second.kill();

  const third = await start(profile, baseURL);
  await third.open('/me');
  const { t } = third.shopper;
  await expect(third.shopper.heading(t('login.welcome'))).toBeVisible();
  await third.kill();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});
