import { v7 as newId } from 'uuid';
import { user } from '#contract/calls/account.ts';
import { email } from '#contract/calls/email.ts';
import { profile } from '#contract/calls/profile.ts';
import { holdReply, interceptCall } from '../../support/browser/interceptions.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { compose } from '../../support/browser/keyboard.ts';
import { loseReply, passDuplicates } from '../../support/browser/lost-reply.ts';
import { goTo } from '../../support/browser/screens.ts';
import { Shopper } from '../../support/browser/shopper.ts';
import { codeFromMail, linkFromMail } from '../../support/mail-folder.ts';

test.use({ refusals: [401] });

test('the e-mail address changes by a code and the password, and the mail undoes it', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const address = `new-${newId()}@caravel.test`;
  await shopper.open('/me');
  await shopper.link(t('title.profile')).click();
  await expect(shopper.field(t('profile.email'))).toHaveValue(buyer.account);
  await shopper.link(t('email.toChange')).click();
  await shopper.field(t('email.new')).fill(address);
  await page.context().setOffline(true);
  await shopper.tap(t('code.send'));
  await expect(page.getByText(t('offline.barNow'))).toBeVisible();
  await expect(page.getByRole('alert').getByText(t('failure.network'))).toBeVisible();

  await page.context().setOffline(false);
  await passDuplicates(page);
  await shopper.tap(t('code.send'));
  await expect(page.getByText(t('email.sentTo', { email: address }))).toBeVisible();
  await shopper.field(t('code.label')).focus();
  const code = await codeFromMail(office.shop, address);
  await compose(
    page,
    code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  );
  await expect(shopper.field(t('code.label'))).toHaveValue(code);
  await shopper.field(t('password.login')).fill('not-the-password');
  await shopper.tap(t('email.change'));
  await expect(page.getByText(t('error.password_wrong'))).toBeVisible();
  await expect(shopper.field(t('password.login'))).toBeFocused();
  await shopper.field(t('password.login')).fill(buyer.password);
  const said = page.getByText(t('message.changeSuccess'), { exact: true }).waitFor();
  await shopper.tap(t('email.change'));
  await said;
  await expect(shopper.field(t('profile.email'))).toHaveValue(address);

  await goTo(page, '/security?log=1');
  await expect(page.getByText(t('security.event.email_changed'))).toBeVisible();
  await goTo(page, '/security');
  await expect(shopper.link(new RegExp(`^${t('profile.email')}`))).toContainText(address);

  const link = await linkFromMail(office.shop, buyer.account);
  const token = link.slice(-43);
  const hasToken = async () =>
    (await page.context().cookies()).some(({ name }) => name === 'Admin-Token');
  expect(await hasToken()).toBe(true);
  await interceptCall(page, email.undo, async (route) => {
    const response = await route.fetch();
    // The stream of this session has ended by now, which must not lead to the login.
    await expect.poll(hasToken).toBe(false);
    await route.fulfill({ response });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(link);
  await expect(shopper.heading(t('email.undoTitle'))).toBeVisible();
  await expect(page).toHaveURL(/#\/forgotPassword$/);
  // Opening it has done nothing yet.
  expect((await office.ok(user.info, {}, buyer.token)).userinfo.email).toBe(address);
  await shopper.tap(t('email.undo'));
  await expect(page.getByText(t('email.undone'))).toBeVisible();
  await expect(office.ok(user.info, {}, buyer.token)).rejects.toThrow(t('error.unauthorised'));
  expect(asked.some((url) => url.includes(email.undo.path))).toBe(true);
  expect(asked.filter((url) => url.includes(token))).toEqual([]);

  await expect(shopper.field(t('login.account'))).toHaveValue(buyer.account);
  await shopper.tap(t('code.send'));
  await shopper.field(t('code.label')).fill(await codeFromMail(office.shop, buyer.account));
  await shopper.field(t('password.new')).fill('fair-winds-and-following-seas');
  await shopper.field(t('password.repeat')).fill('fair-winds-and-following-seas');
  await shopper.tap(t('password.submit'));
  await expect(shopper.heading(t('login.welcome'))).toBeVisible();
  await shopper.logIn(buyer.account, 'fair-winds-and-following-seas');
  await expect(page).toHaveURL(/#\/home$/);
  await goTo(page, '/profile');
  await expect(shopper.field(t('profile.email'))).toHaveValue(buyer.account);

  await page.goto(link);
  await shopper.tap(t('email.undo'));
  await expect(page.getByText(t('error.undo_over'))).toBeVisible();
  await shopper.tap(t('title.forgotPassword'));
  await expect(shopper.button(t('code.send'))).toBeVisible();
});

test('a change whose reply was lost is confirmed by asking again', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const address = `new-${newId()}@caravel.test`;
  await shopper.open('/security?email=1');
  await shopper.field(t('email.new')).fill(address);
  await shopper.tap(t('code.send'));
  await shopper.field(t('code.label')).fill(await codeFromMail(office.shop, address));
  await shopper.field(t('password.login')).fill(buyer.password);
  await loseReply(page, email.change);
  await shopper.tap(t('email.change'));
  await expect(page.getByRole('alert').getByText(t('failure.network'))).toBeVisible();
  await passDuplicates(page);
  const said = page.getByText(t('message.changeSuccess'), { exact: true }).waitFor();
  await shopper.tap(t('email.change'));
  await said;
  expect((await office.ok(user.info, {}, buyer.token)).userinfo.email).toBe(address);
});

test('an address is removed if a mobile number remains', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  await office.ok(profile.save, { mobile: '+12025550143' }, buyer.token);
  await shopper.open('/security?email=1');
  await shopper.tap(t('email.remove'));
  await shopper.tap(t('email.keep'));
  await shopper.tap(t('email.remove'));
  await shopper.field(t('password.login')).fill(buyer.password);
  const said = page.getByText(t('message.changeSuccess'), { exact: true }).waitFor();
  await shopper.tap(t('email.remove'));
  await said;
  expect((await office.ok(user.info, {}, buyer.token)).userinfo.email).toBe('');
  await linkFromMail(office.shop, buyer.account);
  await goTo(page, '/profile');
  await expect(shopper.link(t('email.toAdd'))).toBeVisible();
});

test('changes of a profile by two devices are both kept', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  await shopper.open('/me');
  await shopper.link(t('title.profile')).click();
  await expect(shopper.field(t('register.givenName'))).toHaveValue('Ada');
  // Half filled in and left: only what was typed is kept.
  await shopper.field(t('register.givenName')).fill('Augusta');
  await shopper.tap(t('app.back'));
  await office.ok(profile.save, { family_name: 'King' }, buyer.token);
  const other = new Shopper(await page.context().newPage(), 'en');
  await other.open('/me');
  await expect(shopper.heading('Ada King')).toBeVisible();
  await page.context().setOffline(true);
  await office.ok(profile.save, { mobile: '+12025550143' }, buyer.token);

  await shopper.link(t('title.profile')).click();
  const said = page.getByText(t('message.saveSuccess'), { exact: true }).waitFor();
  await shopper.tap(t('app.save'));
  await said;
  await expect(page.getByText(t('me.unsent', { count: 1 }))).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(t('me.unsent', { count: 1 }))).toHaveCount(0);
  const { userinfo } = await office.ok(user.info, {}, buyer.token);
  const both = { family_name: 'King', given_name: 'Augusta', mobile: '+12025550143' };
  expect(userinfo).toMatchObject(both);
  await expect(shopper.heading('Augusta King')).toBeVisible();
});

test('a late reply does not move a shopper who has left the screen', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const wanted = `late-${newId()}@caravel.test`;
  await shopper.open('/me');
  await goTo(page, '/security?email=1');
  await shopper.field(t('email.new')).fill(wanted);
  await shopper.tap(t('code.send'));
  await shopper.field(t('code.label')).fill(await codeFromMail(office.shop, wanted));
  await shopper.field(t('password.login')).fill(buyer.password);
  const change = await holdReply(page, email.change);
  await shopper.tap(t('email.change'));
  await change.isHeld;
  await goTo(page, '/bag');
  await expect(shopper.heading(t('title.bag'))).toBeVisible();
  change.release();
  await expect(page.getByText(t('message.changeSuccess'), { exact: true })).toBeVisible();
  await page.reload();
  await expect(shopper.heading(t('title.bag'))).toBeVisible();
});
