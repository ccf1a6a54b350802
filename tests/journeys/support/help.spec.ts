import { eq } from 'drizzle-orm';
import { pages } from '#contract/calls/pages.ts';
import { service } from '#contract/calls/service.ts';
import { shopper as shoppers } from '../../../server/db/schema/accounts.ts';
import { changeReply } from '../../support/browser/interceptions.ts';
import { expect, registerBuyer, test } from '../../support/browser/journey.ts';
import { paneOf, screenIsThere } from '../../support/browser/screens.ts';
import { isKept, test as tunnelled } from '../../support/browser/tunnel.ts';

tunnelled(
  'help is searched and read online, offline and after a reload',
  async ({ shopper, buyer: _, tunnel }) => {
    const { page, t } = shopper;
    await shopper.open('/me');
    await shopper.link(t('title.helpAndSupport')).click();
    await shopper.field(t('pages.search')).fill('heco');
    await expect(page.getByText('1 topic found')).toBeAttached();
    await shopper.link(/^Wallet: top up and withdraw/).click();
    await expect(shopper.heading('Withdrawing')).toBeVisible();
    await isKept(page, pages.help.path);

    tunnel.cut();
    await page.reload();
    await expect(shopper.heading('Wallet: top up and withdraw')).toBeVisible();
    await expect(page.getByText(/^You’re offline\. Showing content from/)).toBeVisible();
    // What was typed is still there, and so is what it found.
    await page.goBack();
    await expect(shopper.field(t('pages.search'))).toHaveValue('heco');
    await shopper.field(t('pages.search')).fill('passkey fingerprint');
    await expect(shopper.link(/^Payment code and passkeys/)).toBeVisible();
    await expect(shopper.link(/^Wallet/)).toHaveCount(0);
    await shopper.field(t('pages.search')).fill('submarine');
    await shopper.tap(t('pages.showAll'));
    const topics = paneOf(page, '/helpAndSupport').locator('a[href^="#/helpAndSupport/"]');
    await expect(topics).toHaveCount(7);
  },
);

tunnelled(
  'the texts are on the device before anybody needed them',
  async ({ shopper, buyer: _, tunnel }) => {
    const { page, t } = shopper;
    await shopper.open('/me');
    await isKept(page, pages.help.path);
    await isKept(page, pages.law.path);
    await isKept(page, pages.platform.path);
    tunnel.cut();
    await shopper.open('/law');
    await page.reload();
    const search = shopper.field(t('pages.search'));
    // From any of them, all are searched.
    await search.fill('stand for');
    await shopper.link(/^About Caravel/).click();
    await expect(shopper.heading('What we stand for')).toBeVisible();
    await page.goBack();
    await search.fill('passkey fingerprint');
    await expect(shopper.link(/^Payment code and passkeys/)).toBeVisible();
    await search.fill('cookies');
    await shopper.link(/^Privacy policy/).click();
    await expect(shopper.heading('Cookies')).toBeVisible();
    await expect(page.getByText(/^You’re offline\. Showing content from/)).toBeVisible();
    await expect(shopper.button(t('pages.print'))).toBeVisible();
  },
);

test('a visitor reads the terms at the registration, and the account keeps their version', async ({
  shopper,
  office,
}) => {
  const { page, t } = shopper;
  const account = `${Date.now()}@example.test`;
  await shopper.open('/register');
  await shopper.fillRegistration(account, ['Hopper', 'Grace']);
  await shopper.tap(t('pages.termsLink'));
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: '1. Who sells' })).toBeVisible();
  await expect(sheet.getByText(/^Version \d+, /)).toBeVisible();
  // A link to another policy stays in the sheet: the screen of its own needs a login.
  await sheet.getByRole('heading', { name: '10. Changes' }).scrollIntoViewIfNeeded();
  await sheet.getByRole('link', { name: 'Return policy' }).click();
  await expect(sheet.getByRole('heading', { name: 'Period' })).toBeInViewport();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(shopper.field(t('login.account'))).toHaveValue(account);
  await shopper.tap(t('register.submit'));
  await expect(page).toHaveURL(/#\/home$/);
  const [person] = await office.db.select().from(shoppers).where(eq(shoppers.account, account));
  expect([person?.termsVersion, person?.termsLang]).toEqual([1, 'en']);
});

test('a visitor’s link to a policy leads to the login, and from there to the policy', async ({
  shopper,
  office,
}) => {
  const { page, t } = shopper;
  const known = await registerBuyer(office);
  await shopper.open('/law/privacy');
  await expect(page.getByText(t('message.loginFirst')).first()).toBeVisible();
  await shopper.logIn(known.account, known.password);
  await expect(shopper.heading('Privacy policy')).toBeVisible();
});

test('delivery is explained where its price is shown', async ({ shopper, office }) => {
  const { page, t } = shopper;
  const goods = await office.listProduct();
  await shopper.open(`/detail/${goods.productId}`);
  await shopper.tap(t('pages.deliveryLink'));
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: 'Customs and import tax' })).toBeVisible();
  await shopper.tap(t('app.close'));
  await expect(shopper.heading(goods.name)).toBeVisible();
});

test('the platform and Me show a configured link for merchants', async ({ shopper, buyer: _ }) => {
  const { page, t } = shopper;
  const signUp = 'https://merchants.example/join';
  await changeReply(page, service.config, (config) => {
    config.merchant_signup_url = signUp;
  });
  for (const path of ['/platform', '/me']) {
    await shopper.open(path);
    const link = shopper.link(new RegExp(`^${t('pages.sell')}`));
    await expect(link).toHaveAttribute('href', signUp);
  }
});

test.describe('on paper', () => {
  test.use({ colorScheme: 'dark' });

  test('a policy is all there is, in black', async ({ shopper, buyer: _ }) => {
    const { page, t } = shopper;
    await shopper.open('/law/terms');
    await screenIsThere(page, '/law/terms');
    await page.emulateMedia({ media: 'print' });
    const title = shopper.heading('Terms of use');
    await expect(title).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.getByRole('heading', { name: '10. Changes' })).toBeVisible();
    await expect(shopper.button(t('pages.print'))).toHaveCount(0);
    await expect(shopper.heading(t('pages.readMore'))).toHaveCount(0);
    // No box cuts off what does not fit a screen.
    const text = page.locator('.printed');
    const room = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(room).toBeGreaterThanOrEqual(await text.evaluate((it) => it.scrollHeight));
  });
});
