import { product } from '#contract/calls/catalogue.ts';
import { search } from '#contract/calls/search.ts';
import { expect } from '../../support/browser/journey.ts';
import { test } from '../../support/browser/tunnel.ts';

test('a downloaded shop opens offline, with its products', async ({ shopper, office, tunnel }) => {
  const { page, t } = shopper;
  const { shopId } = await office.listProduct();
  const second = await office.listProduct({ shopId });
  await shopper.open(`/shop/${shopId}`);
  await expect(page.getByText(/^2 products, about/)).toBeVisible({ timeout: 30_000 });
  await shopper.tap(t('shop.keep'));
  await expect(page.getByText(/^2 products saved on/)).toBeVisible();

  tunnel.cut();
  await page.reload();
  await page.getByRole('tab', { name: t('shop.new') }).click();
  await shopper.link(new RegExp(second.name)).click();
  await expect(shopper.heading(second.name)).toBeVisible();
  await expect(shopper.button(t('detail.addToBag'))).toBeEnabled();
});

test('a download that has failed loads nothing more', async ({ shopper, office, tunnel }) => {
  const { page, t } = shopper;
  const { shopId } = await office.listProduct();
  await shopper.open(`/shop/${shopId}`);
  await expect(page.getByText(/^1 product, about/)).toBeVisible({ timeout: 30_000 });
  const refusal = { code: 1000, msg: 'No', data: null, error: 'not_found', retryable: false };
  tunnel.faultOf = ({ path }) => {
    if (path.startsWith(search.count.path)) return { status: 422, body: refusal };
    return path.startsWith(product.list.path) ? 'silence' : undefined;
  };
  const isList = (request: { url(): string }) => request.url().includes(product.list.path);
  const end = new Promise<string>((resolve) => {
    page.on('requestfailed', (request) => isList(request) && resolve('aborted'));
    page.on('requestfinished', (request) => isList(request) && resolve('arrived'));
  });
  await shopper.tap(t('shop.keep'));
  await expect(page.getByText(t('shop.keepFailed'))).toBeVisible();
  expect(await end).toBe('aborted');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(shopper.button(t('shop.keep'))).toBeVisible();
});
