import { user } from '#contract/calls/account.ts';
import type { Lang } from '#contract/rules/languages.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { rowsIn } from '../../support/browser/device-dump.ts';
import { failFiles, interceptFiles } from '../../support/browser/interceptions.ts';
import { type Buyer, expect, registerBuyer, test } from '../../support/browser/journey.ts';
import { Shopper } from '../../support/browser/shopper.ts';

const speaks = (office: BackOffice, { token }: Buyer, file_name: Lang) =>
  office.ok(user.setLanguage, { file_name }, token);

const languageOf = async (office: BackOffice, { token }: Buyer) =>
  (await office.ok(user.info, {}, token)).userinfo.lang;

test.describe('a device whose language nobody has chosen', () => {
  test.use({ lang: 'zh-CN' });
  test.beforeEach(({ shopper }) => shopper.page.context().clearCookies());

  test('takes the language of each account that signs in', async ({ shopper, office }) => {
    const { page } = shopper;
    const [first, second] = [await registerBuyer(office), await registerBuyer(office)];
    await speaks(office, first, 'th');
    await speaks(office, second, 'fr');
    await shopper.open('/login');
    await shopper.logIn(first.account, first.password);
    const thai = new Shopper(page, 'th');
    await expect(thai.link(thai.t('tab.home'))).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    await page.reload();
    await thai.open('/setting');
    await thai.logOut();

    await thai.logIn(second.account, second.password);
    const french = new Shopper(page, 'fr');
    await expect(french.heading(french.t('title.setting'))).toBeVisible();
    await french.open('/unsent');
    await expect(french.heading(french.t('unsent.emptyTitle'))).toBeVisible();
    expect(await languageOf(office, first)).toBe('th');
    expect(await languageOf(office, second)).toBe('fr');
  });

  test('keeps a language that is chosen before the login', async ({ shopper, office }) => {
    const { page, t } = shopper;
    const buyer = await registerBuyer(office);
    await speaks(office, buyer, 'th');
    await shopper.open('/login');
    await shopper.tap(`${t('app.language')}: 中文`);
    await page.getByRole('dialog').getByText('Italiano').click();
    const italian = new Shopper(page, 'it');
    await expect(italian.heading(italian.t('login.welcome'))).toBeVisible();
    await italian.logIn(buyer.account, buyer.password);
    await expect(italian.link(italian.t('tab.home'))).toBeVisible();
    await expect.poll(() => languageOf(office, buyer)).toBe('it');
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  });
});

test('a device with a chosen language keeps it, and the account takes it', async ({
  shopper,
  office,
}) => {
  const { page, t } = shopper;
  const buyer = await registerBuyer(office);
  await speaks(office, buyer, 'th');
  await shopper.open('/login');
  await shopper.logIn(buyer.account, buyer.password);
  await expect(shopper.link(t('tab.home'))).toBeVisible();
  await expect.poll(() => languageOf(office, buyer)).toBe('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a language whose texts cannot be downloaded is not the account’s either', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await shopper.open('/language');
  const before = await languageOf(office, buyer);
  await failFiles(page, /assets\/it-/);
  await page.getByText('Italiano').click();
  await expect(page.getByText(t('failure.network'))).toBeVisible();
  await expect(shopper.heading(t('title.language'))).toBeVisible();
  await expect.poll(() => rowsIn(page, `outbox-${buyer.id}`, 'ops')).toBe(0);
  expect(await languageOf(office, buyer)).toBe(before);
});

test('a language that is chosen before a reload is the account’s, however late its texts come', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page } = shopper;
  await shopper.open('/language');
  let isLate = true;
  const texts = await interceptFiles(page, /assets\/it-/, async (route) => {
    if (isLate) isLate = false;
    else await route.fallback();
  });
  const sent = page.waitForResponse((it) => it.url().includes(user.setLanguage.path));
  await page.getByText('Italiano').click();
  await Promise.all([texts.isUsed, sent]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect.poll(() => languageOf(office, buyer)).toBe('it');
});
