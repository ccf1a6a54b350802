import type { Page, Request } from '@playwright/test';
import { address } from '#contract/calls/addresses.ts';
import { cart } from '#contract/calls/cart.ts';
import { search } from '#contract/calls/search.ts';
import { service } from '#contract/calls/service.ts';
import { rowsIn } from '../../support/browser/device-dump.ts';
import { failCall } from '../../support/browser/interceptions.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { goTo } from '../../support/browser/screens.ts';
import { answered, refreshed, restIsRunning } from '../../support/browser/started.ts';

test('a network that comes and goes fetches only the lists that it has kept back', async ({
  shopper,
  buyer,
}) => {
  const { page } = shopper;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const times = (path: string) => asked.filter((it) => it === path).length;
  const isList = (request: Request) => new URL(request.url()).pathname === address.list.path;
  const lost = () => page.waitForEvent('requestfailed', isList);
  const outage = await failCall(page, address.list, 'connectionrefused');
  const isRefreshed = Promise.all([refreshed(page, { except: address.list }), lost()]);
  await shopper.open('/home');
  await isRefreshed;
  const kept = times(cart.index.path);

  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('online')));
  for (const _ of ['once', 'twice']) {
    const isLost = lost();
    await comeBack();
    await isLost;
  }
  // The app may look for the network itself, so it may ask before it hears of it.
  const isAnswered = answered(page, address.list);
  await outage.end();
  await comeBack();
  await isAnswered;
  await expect.poll(() => rowsIn(page, `mirror-${buyer.id}`, 'addresses')).toBe(1);
  expect(times(cart.index.path)).toBe(kept);
});

test('one lost request is not taken for a lost network', async ({ shopper }) => {
  const { page, t } = shopper;
  await shopper.open('/home');
  await restIsRunning(page);
  const [offline = ''] = t('offline.bar').split('.');
  const hasSaid = await listenFor(page, offline);
  const outage = await failCall(page, search.hot);
  const isAsked = answered(page, service.health);
  await goTo(page, '/search');
  await outage.isUsed;
  await isAsked;
  await outage.end();
  expect(await hasSaid()).toBe(false);
  await page.context().setOffline(true);
  await expect.poll(hasSaid).toBe(true);
});

/** Returns a function for whether the page has shown a text since. */
async function listenFor(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.evaluate((wanted) => {
    const heard = { said: false };
    Object.assign(globalThis, { heard });
    new MutationObserver(() => {
      heard.said ||= document.body.textContent.includes(wanted);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, text);
  return () =>
    page.evaluate(() => (globalThis as unknown as { heard: { said: boolean } }).heard.said);
}
