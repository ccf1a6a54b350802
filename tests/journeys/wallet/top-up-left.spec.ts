import type { Page } from '@playwright/test';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { wallet } from '#contract/calls/wallet/wallet.ts';
import { changeReply, interceptCall, interceptFiles } from '../../support/browser/interceptions.ts';
import { expect, startingBalance, test } from '../../support/browser/journey.ts';
import { goTo } from '../../support/browser/screens.ts';
import type { Shopper } from '../../support/browser/shopper.ts';
import { deferred } from '../../support/deferred.ts';
import { balanceOf, topUpsOf } from './money.ts';

const gateway = 'https://gateway.test';

/** Names a page of another origin in the place of the sandbox's own form. */
async function nameGateway(page: Page, mayName?: Promise<void>): Promise<void> {
  await changeReply(page, wallet.rules, ({ top_up: { card } }) => {
    if (card) card.gateway = 'stripe';
  });
  await interceptCall(page, topUp.cardPage, async (route) => {
    const { id } = route.request().postDataJSON();
    await mayName;
    await route.fulfill({ json: { code: 1, msg: '', data: { url: `${gateway}/${id}` } } });
  });
}

async function redirectToGateway(page: Page, origin: string): Promise<void> {
  await nameGateway(page);
  await interceptFiles(page, `${gateway}/*`, async (route) => {
    const id = new URL(route.request().url()).pathname.slice(1);
    const back = `${origin}/#/cardTopUp?id=${id}&left=1`;
    const body = `<!doctype html><title>Gateway</title><a href="${back}">Back</a>`;
    await route.fulfill({ contentType: 'text/html', body });
  });
}

async function expectLeft(shopper: Shopper): Promise<void> {
  const { page, t } = shopper;
  await expect(shopper.heading(t('wallet.card.cancelled'))).toBeVisible();
  await expect(page.getByText(t('wallet.card.cancelledText'))).toBeVisible();
  await shopper.tap(t('app.retry'));
  await expect(shopper.field(t('wallet.amount.label'))).toHaveValue('50');
}

for (const way of ['link', 'button'] as const) {
  test(`who leaves the gateway’s page by its ${way} is told so, and tries again`, async ({
    shopper,
    office,
    buyer,
    baseURL,
  }) => {
    const { page, t } = shopper;
    await redirectToGateway(page, baseURL ?? '');
    await shopper.open('/cardTopUp');
    await shopper.field(t('wallet.amount.label')).fill('50');
    await shopper.button(t('payment.topUp', { price: '$50.00' })).click();
    await page.waitForURL(`${gateway}/*`);
    if (way === 'link') await page.getByRole('link', { name: 'Back' }).click();
    else await page.goBack();
    await expectLeft(shopper);
    expect((await topUpsOf(office, buyer)).map(({ stage }) => stage)).toEqual(['cancelled']);
    expect(await balanceOf(office, buyer)).toBe(startingBalance);
  });
}

test('who leaves before the gateway’s page is known stays in the app', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const released = deferred();
  await nameGateway(page, released.promise);
  await shopper.open('/me');
  await goTo(page, '/cardTopUp');
  await shopper.field(t('wallet.amount.label')).fill('50');
  const asked = page.waitForRequest((it) => it.url().includes(topUp.cardPage.path));
  await shopper.button(t('payment.topUp', { price: '$50.00' })).click();
  await asked;
  await page.goBack();
  await expect(page).toHaveURL(/#\/me$/);
  const reply = page.waitForResponse((it) => it.url().includes(topUp.cardPage.path));
  released.resolve();
  await (await reply).finished();
  await page.reload();
  await expect(page).toHaveURL(/#\/me$/);
  expect(await balanceOf(office, buyer)).toBe(startingBalance);
});

test('who has paid and comes back by the browser’s Back is told that it arrived', async ({
  shopper,
  office,
  buyer,
  baseURL,
}) => {
  const { page, t } = shopper;
  await redirectToGateway(page, baseURL ?? '');
  await shopper.open('/cardTopUp');
  await shopper.field(t('wallet.amount.label')).fill('50');
  await shopper.button(t('payment.topUp', { price: '$50.00' })).click();
  await page.waitForURL(`${gateway}/*`);
  const [made] = await topUpsOf(office, buyer);
  await office.ok(topUp.cardPay, { id: made?.id ?? '', card: 'test_visa' }, buyer.token);
  await page.goBack();
  await expect(shopper.heading(t('wallet.topUp.arrived'))).toBeVisible();
  expect(await balanceOf(office, buyer)).toBe(startingBalance + 4910);
});
