import { cart } from '#contract/calls/cart.ts';
import { failCall, interceptCall, test } from '../../../browser/interceptions.ts';

test('intercepts a call that is never made', async ({ page }) => {
  await failCall(page, cart.index);
});

test('intercepts a call that is made', async ({ page }) => {
  await page.route('http://shop.test/', (route) => route.fulfill({ body: '' }));
  await page.goto('http://shop.test/');
  await failCall(page, cart.index);
  await page.evaluate((path) => fetch(path).catch(() => undefined), cart.index.path);
});

test('says why a call may not be made', async ({ page }) => {
  await interceptCall(page, cart.index, (route) => route.abort(), {
    mayBeUnused: 'only a slow page makes it',
  });
});
