import { address } from '#contract/calls/addresses.ts';
import { cart } from '#contract/calls/cart.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { leaveOutEvents } from '../../support/notices/leave-out-events.ts';

test.use({ trouble: /^Failed to load resource: net::/ });

test('a network that comes and goes fetches only the lists that it has kept back', async ({
  shopper,
  buyer: _,
}) => {
  const { page } = shopper;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const times = (path: string) => asked.filter((it) => it === path).length;
  await page.route(`**${address.list.path}?**`, (route) => route.abort('connectionrefused'));
  await leaveOutEvents(page);
  await shopper.open('/home');
  await expect.poll(() => times(cart.index.path)).toBeGreaterThan(0);
  await expect.poll(() => times(address.list.path)).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  const kept = times(cart.index.path);

  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('online')));
  for (const _ of ['once', 'twice']) {
    const before = times(address.list.path);
    await comeBack();
    await expect.poll(() => times(address.list.path)).toBeGreaterThan(before);
    await page.waitForLoadState('networkidle');
  }
  // The app may look for the network itself, so it may ask before it hears of it.
  let answers = 0;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === address.list.path) answers += 1;
  });
  await page.unroute(`**${address.list.path}?**`);
  await comeBack();
  await expect.poll(() => answers).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(times(cart.index.path)).toBe(kept);
});
