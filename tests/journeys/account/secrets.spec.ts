import type { Page } from '@playwright/test';
import { user } from '#contract/calls/account.ts';
import { address } from '#contract/calls/addresses.ts';
import { home } from '#contract/calls/catalogue.ts';
import { dumpDevice, isForgotten, rowsIn } from '../../support/browser/device-dump.ts';
import {
  expect,
  placeOrder,
  registerBuyer,
  startingBalance,
} from '../../support/browser/journey.ts';
import { isKept, test } from '../../support/browser/tunnel.ts';
import { addressForm } from '../../support/goods/purchases.ts';
import { codeFromMail, linkFromMail } from '../../support/mail-folder.ts';

const secrets = {
  password: 'canarypassword73c1',
  wrong: 'canaryguess5e0f',
  next: 'canarysuccessor4a7d',
  code: '918273645091',
  wrongCode: '777333111555',
};

// A wrong password and an ended session.
test.use({ refusals: [401] });

test('no secret stays on the device, and after a logout no personal data', async ({
  shopper,
  office,
}) => {
  const { page, t } = shopper;
  const account = `canary-${Date.now()}@caravel.test`;
  await shopper.open('/register');
  await shopper.fillRegistration(account, ['Canarian', 'Carola'], secrets.password);
  await shopper.tap(t('register.submit'));
  await expect(page).toHaveURL(/#\/home$/);
  await isKept(page, home.board.path);

  await shopper.open('/changePayPwd');
  await shopper.field(t('payCode.code')).fill(secrets.code);
  await shopper.field(t('payCode.repeat')).fill(secrets.code);
  const isSet = page.getByText(t('message.settingSuccess'), { exact: true }).first().waitFor();
  await shopper.tap(t('payCode.submit'));
  await isSet;

  const { userinfo } = await office.ok(user.login, { account, password: secrets.password });
  const { token } = userinfo;
  const form = { ...addressForm(), addressee: 'Canaria Vogel', detail: '7 Cage Row' };
  await office.ok(address.add, form, token);
  await office.credit(Number(userinfo.id), startingBalance);
  const goods = await office.listProduct({ price: 2000 });
  const id = await placeOrder(office, { token, addressId: form.id }, goods);
  await shopper.open(`/payment?orders=${id}`);
  await shopper.tap(t('payment.pay', { price: '$20.00' }));
  await shopper.enterCode(secrets.wrongCode);
  await expect(page.getByText(t('error.pay_code_wrong', { count: 4 }))).toBeVisible();
  await shopper.enterCode(secrets.code);
  await expect(shopper.heading(t('payment.paidTitle'))).toBeVisible();

  const moved = `moved-${account}`;
  await shopper.open('/security?email=1');
  await shopper.field(t('email.new')).fill(moved);
  await shopper.tap(t('code.send'));
  const addressCode = await codeFromMail(office.shop, moved);
  await shopper.field(t('code.label')).fill(addressCode);
  await shopper.field(t('password.login')).fill(secrets.wrong);
  await shopper.tap(t('email.change'));
  await expect(page.getByText(t('error.password_wrong'))).toBeVisible();
  await shopper.field(t('password.login')).fill(secrets.password);
  await shopper.tap(t('email.change'));
  const link = await linkFromMail(office.shop, account);
  await page.goto(link);
  await shopper.tap(t('email.undo'));
  await expect(page.getByText(t('email.undone'))).toBeVisible();
  expect(await historyOf(page)).not.toContain(link.slice(-43));

  await shopper.tap(t('code.send'));
  const mailed = await codeFromMail(office.shop, account);
  await shopper.field(t('code.label')).fill(mailed);
  await shopper.field(t('password.new')).fill(secrets.next);
  await shopper.field(t('password.repeat')).fill(secrets.next);
  await shopper.tap(t('password.submit'));
  await expect(shopper.field(t('login.password'))).toBeVisible();
  await shopper.logIn(account, secrets.wrong);
  await expect(page.getByText(t('error.wrong_login'))).toBeVisible();
  await shopper.logIn(account, secrets.next);
  await expect(page).toHaveURL(/#\/home$/);
  await shopper.open('/address');
  await expect(page.getByText(form.addressee)).toBeVisible();

  const kept = await dumpDevice(page);
  expect(kept).toContain(form.addressee);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'Admin-Token');
  const hidden = [...Object.values(secrets), token, cookie?.value ?? '-', mailed];
  hidden.push(addressCode, link.slice(-43));
  expect(hidden.filter((secret) => kept.includes(secret))).toEqual([]);

  // A reload keeps a form that is half filled, the logout does not.
  await shopper.open('/addressForm');
  await shopper.field(t('address.detail')).fill('Half a Perch');
  await page.reload();
  await expect(shopper.field(t('address.detail'))).toHaveValue('Half a Perch');
  await shopper.open('/me');
  await page.reload();
  expect(await dumpDevice(page)).toContain('Half a Perch');
  await shopper.logOut();
  await isForgotten(page, userinfo);
  await expect.poll(() => rowsIn(page, 'session')).toBe(0);
  const next = await registerBuyer(office);
  await shopper.open('/login');
  await shopper.logIn(next.account, next.password);
  await shopper.open('/address');
  await expect(page.getByText('Ada Lovelace')).toBeVisible();
  const left = await dumpDevice(page);
  const hers = [account, 'Canarian', 'Carola', form.detail, 'Half a Perch', goods.name];
  expect(hers.filter((it) => left.includes(it))).toEqual([]);
});

/** The addresses that a page has been at, as far as it can tell. */
const historyOf = (page: Page) =>
  page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: { entries(): { url: string }[] } };
    return JSON.stringify(navigation.entries().map(({ url }) => url));
  });
