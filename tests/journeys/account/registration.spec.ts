import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { user } from '#contract/calls/account.ts';
import { pages } from '#contract/calls/pages.ts';
import { shopper as shoppers } from '../../../server/db/schema/accounts.ts';
import { holdCall } from '../../support/browser/interceptions.ts';
import { expect, registerBuyer, test } from '../../support/browser/journey.ts';
import { loseReply, passDuplicates } from '../../support/browser/lost-reply.ts';

test.use({ refusals: [401] });

test('an account that exists leads to the login, and nothing typed is lost', async ({
  shopper,
  office,
}) => {
  const { page, t } = shopper;
  const known = await registerBuyer(office);
  await shopper.open('/register');
  await shopper.fillRegistration(known.account, ['Hopper', 'Grace']);
  await shopper.tap(t('register.submit'));
  await expect(page.getByText(t('error.account_taken'))).toBeVisible();
  await shopper.button(t('register.toLogin')).first().click();
  await expect(shopper.heading(t('login.welcome'))).toBeVisible();
  await expect(shopper.field(t('login.account'))).toHaveValue(known.account);
  await shopper.tap(t('login.create'));
  await expect(shopper.field(t('login.account'))).toHaveValue(known.account);
  await expect(shopper.field(t('register.givenName'))).toHaveValue('Grace');

  await shopper.button(t('register.toLogin')).click();
  // The registration has a field of the same name.
  await expect(shopper.heading(t('login.welcome'))).toBeVisible();
  await shopper.field(t('login.password')).fill(known.password);
  await shopper.tap(t('login.submit'));
  await expect(page).toHaveURL(/#\/home$/);
});

test('a reload keeps what was typed of a registration, but no password', async ({ shopper }) => {
  const { page, t } = shopper;
  await shopper.open('/register');
  await shopper.fillRegistration('half@caravel.test', ['Hopper', 'Grace']);
  await page.reload();
  await shopper.isReady();
  await expect(shopper.field(t('login.account'))).toHaveValue('half@caravel.test');
  await expect(shopper.field(t('register.familyName'))).toHaveValue('Hopper');
  await expect(shopper.field(t('register.givenName'))).toHaveValue('Grace');
  await expect(shopper.field(t('login.password'))).toHaveValue('');
  await expect(shopper.field(t('register.repeat'))).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain('sea-and-sail-7');
});

test('a registration waits for the terms that it accepts', async ({ shopper, office }) => {
  const { page, t } = shopper;
  const law = await holdCall(page, pages.law);
  const account = `early-${newId()}@caravel.test`;
  await shopper.open('/register');
  await shopper.fillRegistration(account, ['Hopper', 'Grace']);
  await shopper.tap(t('register.submit'));
  await expect(shopper.button(t('register.submit'))).toHaveAttribute('aria-busy', 'true');
  law.release();
  await expect(page).toHaveURL(/#\/home$/);
  const [person] = await office.db.select().from(shoppers).where(eq(shoppers.account, account));
  expect([person?.termsVersion, person?.termsLang]).toEqual([1, 'en']);
});

test('a registration whose reply is lost is sent again, and logs in', async ({ shopper }) => {
  const { page, t } = shopper;
  await shopper.open('/register');
  await shopper.fillRegistration(`lost-${newId()}@caravel.test`, ['Hopper', 'Grace']);
  await loseReply(page, user.register);
  await shopper.tap(t('register.submit'));
  await expect(page.getByRole('alert').getByText(t('failure.network'))).toBeVisible();
  await passDuplicates(page);
  await shopper.tap(t('register.submit'));
  await expect(page).toHaveURL(/#\/home$/);
});
