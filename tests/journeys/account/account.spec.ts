import { user } from '#contract/calls/account.ts';
import { password } from '#contract/calls/password.ts';
import { sessions } from '#contract/calls/sessions.ts';
import { rowsIn } from '../../support/browser/device-dump.ts';
import { failCall, holdReply, interceptCall } from '../../support/browser/interceptions.ts';
import { expect, placeOrder, registerBuyer, test } from '../../support/browser/journey.ts';
import { loseAttempt } from '../../support/browser/lost-reply.ts';
import { goTo } from '../../support/browser/screens.ts';
import { Shopper } from '../../support/browser/shopper.ts';
import { codeFromMail } from '../../support/mail-folder.ts';
import { textsOf } from '../../support/project/texts.ts';

test.use({ refusals: [401] });

test('a forgotten password, with the code from the mail', async ({ shopper, office }) => {
  const { page, t } = shopper;
  const { account } = await registerBuyer(office);
  await shopper.open('/address');
  await shopper.field(t('login.account')).fill(account);
  await shopper.tap(t('login.forgot'));
  await expect(shopper.field(t('login.account'))).toHaveValue(account);
  await shopper.tap(t('code.send'));

  const code = await codeFromMail(office.shop, account);
  // As pasted from a mail, with the text around it.
  await shopper.field(t('code.label')).fill(`Your code: ${code.slice(0, 3)} ${code.slice(3)}.`);
  await expect(shopper.field(t('code.label'))).toHaveValue(code);
  await shopper.field(t('password.new')).fill('fair-winds-and-following-seas');
  await shopper.field(t('password.repeat')).fill('fair-winds');
  await shopper.tap(t('password.submit'));
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await shopper.field(t('password.repeat')).fill('fair-winds-and-following-seas');
  const said = page.getByText(t('message.changeSuccess')).waitFor();
  await page.keyboard.press('Enter');
  await said;
  await expect(shopper.field(t('login.account'))).toHaveValue(account);
  const sent = page.waitForRequest((request) => request.url().includes(user.login.path));
  await shopper.logIn(account, 'fair-winds-and-following-seas');
  await expect(shopper.heading(t('title.address'))).toBeVisible();

  // The device where the code was entered is now known to the account.
  const cookies = await page.context().cookies(`${office.origin}${user.login.path}`);
  const device = cookies.find(({ name }) => name === 'device');
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  expect(await (await sent).headerValue('cookie')).toContain(`device=${device?.value}`);
});

test('a new password does not move who has left its screen', async ({ shopper, office }) => {
  const { page, t } = shopper;
  const { account } = await registerBuyer(office);
  await shopper.open('/forgotPassword');
  await shopper.field(t('login.account')).fill(account);
  await shopper.tap(t('code.send'));
  await shopper.field(t('code.label')).fill(await codeFromMail(office.shop, account));
  await shopper.field(t('password.new')).fill('fair-winds-and-following-seas');
  await shopper.field(t('password.repeat')).fill('fair-winds-and-following-seas');
  const reset = await holdReply(page, password.reset);
  await shopper.tap(t('password.submit'));
  await reset.isHeld;
  await goTo(page, '/explore');
  await expect(shopper.heading(t('title.explore'))).toBeVisible();
  reset.release();
  await expect(page.getByText(t('message.changeSuccess'))).toBeVisible();
  await expect(shopper.heading(t('title.explore'))).toBeVisible();
  await expect(page).toHaveURL(/#\/explore$/);
});

test('a change of the password logs every device out', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  const elsewhere = await office.ok(user.login, buyer);
  await shopper.open('/security');
  await shopper.link(new RegExp(`^${t('title.passwords')}`)).click();
  await shopper.link(new RegExp(`^${t('password.login')}`)).click();
  await expect(page.getByText(t('password.ends'))).toBeVisible();
  await shopper.field(t('password.old')).fill('not-the-old-one');
  await shopper.field(t('password.new')).fill('fair-winds-and-following-seas');
  await shopper.field(t('password.repeat')).fill('fair-winds-and-following-seas');
  await shopper.tap(t('password.submit'));
  await expect(page.getByText(t('error.old_secret_wrong'))).toBeVisible();
  await shopper.field(t('password.old')).fill(buyer.password);
  await shopper.tap(t('password.submit'));

  await expect(shopper.heading(t('login.welcome'))).toBeVisible();
  await expect(shopper.field(t('login.account'))).toHaveValue(buyer.account);
  for (const token of [buyer.token, elsewhere.userinfo.token]) {
    await expect(office.ok(user.info, {}, token)).rejects.toThrow(t('error.unauthorised'));
  }
  await shopper.logIn(buyer.account, 'fair-winds-and-following-seas');
  await expect(page).toHaveURL(/#\/home$/);
});

test('a payment code forgotten during payment', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  const id = await placeOrder(office, buyer, await office.listProduct({ price: 2000 }));
  await shopper.open(`/payment?orders=${id}`);
  await shopper.tap(t('payment.pay', { price: '$20.00' }));
  await shopper.link(t('payCode.forgot')).click();
  await shopper.tap(t('code.send'));
  await shopper.field(t('code.label')).fill(await codeFromMail(office.shop, buyer.account));
  await shopper.field(t('payCode.new')).fill('555555');
  await shopper.field(t('payCode.repeat')).fill('555555');
  await shopper.tap(t('payCode.change'));
  await expect(page.getByText(t('error.pay_code_repeated'))).toBeVisible();
  await expect(shopper.field(t('payCode.new'))).toHaveValue('555555');
  await shopper.field(t('payCode.new')).fill('975310');
  await shopper.field(t('payCode.repeat')).fill('975310');
  const said = page.getByText(t('message.changeSuccess')).waitFor();
  await shopper.tap(t('payCode.change'));
  await said;

  await shopper.tap(t('payment.pay', { price: '$20.00' }));
  await shopper.enterCode('975310');
  await expect(shopper.heading(t('payment.paidTitle'))).toBeVisible();
});

test('a change of language keeps a half-filled form', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  const thai = textsOf('th');
  await shopper.open('/setting');
  await shopper.link(t('title.profile')).click();
  await shopper.field(t('register.givenName')).fill('Augusta Ada');
  await shopper.field(t('address.mobile')).fill('12');
  await shopper.tap(t('app.back'));
  await shopper.link(new RegExp(`^${t('title.language')}`)).click();
  await page.getByText('ไทย', { exact: true }).click();
  await expect(shopper.heading(thai('title.language'))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');

  await shopper.tap(thai('app.back'));
  await shopper.link(thai('title.profile')).click();
  await expect(shopper.field(thai('register.givenName'))).toHaveValue('Augusta Ada');
  await shopper.tap(thai('app.save'));
  await expect(page.getByText(thai('validation.mobile'))).toBeVisible();
  const { token } = buyer;
  await expect.poll(async () => (await office.ok(user.info, {}, token)).userinfo.lang).toBe('th');
});

test('a visitor switches the language on a half-filled form', async ({ shopper }) => {
  const { page, t } = shopper;
  await shopper.open('/register');
  await shopper.field(t('register.familyName')).fill('Lovelace');
  await shopper.field(t('login.password')).fill('sea-and-sail-7');
  await shopper.tap(`${t('app.language')}: English`);
  await page.getByRole('dialog').getByText('Français', { exact: true }).click();
  const french = textsOf('fr');
  await expect(shopper.field(french('register.familyName'))).toHaveValue('Lovelace');
  await expect(shopper.field(french('login.password'))).toHaveValue('sea-and-sail-7');
  await expect
    .poll(() => page.context().cookies())
    .toContainEqual(expect.objectContaining({ name: 'Local_Lang', value: 'fr' }));
});

test('a profile saved without a network is sent when it is back', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await shopper.open('/me');
  await expect(shopper.heading('Ada Lovelace')).toBeVisible();
  await shopper.link(t('title.profile')).click();
  await expect(shopper.field(t('profile.email'))).toHaveValue(buyer.account);
  await page.context().setOffline(true);
  await shopper.field(t('register.givenName')).fill('Augusta');
  await shopper.field(t('address.mobile')).fill('+1 202 555 0143');
  const said = page.getByText(t('message.saveSuccess'), { exact: true }).waitFor();
  await shopper.tap(t('app.save'));
  await said;

  await expect(shopper.heading('Augusta Lovelace')).toBeVisible();
  await expect(page.getByText(t('me.unsent', { count: 1 }))).toBeVisible();
  await shopper.link(t('title.profile')).click();
  await expect(page.getByText(t('profile.savedHere'))).toBeVisible();
  await expect(shopper.field(t('register.givenName'))).toHaveValue('Augusta');
  expect((await office.ok(user.info, {}, buyer.token)).userinfo.given_name).toBe('Ada');

  await page.context().setOffline(false);
  await expect(page.getByText(t('profile.savedHere'))).toHaveCount(0);
  const { userinfo } = await office.ok(user.info, {}, buyer.token);
  expect(userinfo).toMatchObject({ given_name: 'Augusta', mobile: '+12025550143' });
});

test('an account that was read before a change was sent does not replace it', async ({
  shopper,
  office,
  buyer,
  context,
}) => {
  const { t } = shopper;
  await shopper.open('/profile');
  await expect(shopper.field(t('profile.email'))).toHaveValue(buyer.account);
  await context.setOffline(true);
  await shopper.field(t('register.givenName')).fill('Augusta');
  await shopper.tap(t('app.save'));
  await expect(shopper.page.getByText(t('message.saveSuccess'), { exact: true })).toBeVisible();
  await shopper.page.close();

  // The next start asks for the account first, and sends the change while it waits for the reply.
  const next = new Shopper(await context.newPage(), 'en');
  let isFirst = true;
  const late = await interceptCall(next.page, user.info, async (route) => {
    if (!isFirst) return await route.continue();
    isFirst = false;
    const response = await route.fetch();
    await expect.poll(() => rowsIn(next.page, `outbox-${buyer.id}`, 'ops')).toBe(0);
    await route.fulfill({ response });
  });
  await context.setOffline(false);
  await next.open('/profile');
  await expect(next.field(t('register.givenName'))).toHaveValue('Augusta');
  await late.end();
  await failCall(next.page, user.info);
  await next.page.reload();
  await expect(next.field(t('register.givenName'))).toHaveValue('Augusta');
  expect((await office.ok(user.info, {}, buyer.token)).userinfo.given_name).toBe('Augusta');
});

test('another device is logged out remotely, this one stays logged in', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const { userinfo } = await office.ok(user.login, buyer);
  await shopper.open('/security');
  await expect(page.getByText(t('security.thisDevice'))).toHaveCount(1);
  await shopper.tap(t('security.endOthers'));
  await loseAttempt(shopper, sessions.revoke, t('security.end'));
  const said = page.getByText(t('security.ended'), { exact: true }).waitFor();
  await shopper.confirm(t('security.end'));
  await said;

  await expect(shopper.button(t('security.endOthers'))).toHaveCount(0);
  await expect(office.ok(user.info, {}, userinfo.token)).rejects.toThrow();
  await office.ok(user.info, {}, buyer.token);
});

test('the security log shows a login on another device, and the way out', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  for (let n = 0; n < 20; n += 1) await office.ok(user.login, buyer);
  await shopper.open('/security');
  await shopper.link(new RegExp(`^${t('security.log')}`)).click();
  const events = page.getByRole('listitem');
  const logins = events.filter({ hasText: t('security.event.login_new_device') });
  await expect(logins).toHaveCount(20);
  await expect(logins.first()).toContainText('127.0.0.*');
  // Scrolling loads the next page.
  await logins.last().scrollIntoViewIfNeeded();
  await expect(events.last()).toContainText(t('security.event.register'));
  await shopper.link(new RegExp(`^${t('security.notMe')}`)).click();
  await expect(shopper.field(t('password.old'))).toBeVisible();
});

test('theme and text size are stored on this device', async ({ shopper, buyer: _ }) => {
  const { page, t } = shopper;
  await shopper.open('/setting');
  await page.getByText(t('setting.themeDark'), { exact: true }).click();
  await page.getByText(t('setting.textLargest'), { exact: true }).click();
  await page.reload();
  await expect(page.getByLabel(t('setting.themeDark'), { exact: true })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveCSS('font-size', '20.8px');
});
