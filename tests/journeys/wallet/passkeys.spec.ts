import { passkey } from '#contract/calls/security.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { type Buyer, expect, placeOrder, test } from '../../support/browser/journey.ts';
import { loseAttempt } from '../../support/browser/lost-reply.ts';
import type { Shopper } from '../../support/browser/shopper.ts';
import { leaveOutEvents } from '../../support/notices/leave-out-events.ts';
import { deviceLock } from '../../support/passkeys/device-lock.ts';
import { testedLanguages } from '../../support/project/tested-languages.ts';
import { pattern } from '../../support/project/texts.ts';
import { outOfReach } from '../../support/wallet/out-of-reach.ts';
import { savedCard, Withdrawing, withdrawalsOf } from '../../support/wallet/withdrawing.ts';

// A passkey is bound to a host name, which an IP address is not.
test.use({
  viewport: { width: 360, height: 640 },
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
});

/** Adds a passkey on the open list. */
async function addPasskey(shopper: Shopper, { code }: Buyer) {
  const { t } = shopper;
  await shopper.tap(t('passkey.add'));
  await shopper.tap(t('code.send'));
  // The demo store shows it.
  await shopper.tap(t('code.fill'));
  await shopper.field(t('payCode.code')).fill(code);
  await shopper.tap(t('passkey.next'));
}

/** A shopper with a passkey of this device. */
async function withPasskey(shopper: Shopper, buyer: Buyer) {
  const lock = await deviceLock(shopper.page);
  await shopper.open('/security?passkeys=1');
  await addPasskey(shopper, buyer);
  await expect(shopper.page.getByText(shopper.t('passkey.unused'))).toBeVisible();
  return lock;
}

async function openKeys(shopper: Shopper, office: BackOffice, buyer: Buyer) {
  const { t } = shopper;
  const id = await placeOrder(office, buyer, await office.listProduct({ price: 2000 }));
  await shopper.open(`/payment?orders=${id}`);
  await shopper.tap(t('payment.pay', { price: '$20.00' }));
  await expect(shopper.button(t('passkey.use'))).toBeVisible();
}

test('a passkey is added with both codes and pays; a cancelled one leaves the keys', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const lock = await deviceLock(page);
  await shopper.open('/security');
  await shopper.link(new RegExp(t('passkey.title'))).click();
  await expect(page.getByText(t('passkey.none'))).toBeVisible();
  await lock.recognises(false);
  await addPasskey(shopper, buyer);
  await expect(page.getByText(t('passkey.notMade'))).toBeVisible();
  await lock.recognises(true);
  await shopper.tap(t('app.retry'));
  await expect(page.getByText(t('passkey.done'))).toBeVisible();
  await expect(page.getByText(t('passkey.unused'))).toBeVisible();
  expect(await lock.count()).toBe(1);

  await openKeys(shopper, office, buyer);
  await shopper.tap(t('passkey.use'));
  await expect(shopper.heading(t('payment.paidTitle'))).toBeFocused();
  await shopper.link(t('payment.keepShopping')).click();

  await openKeys(shopper, office, buyer);
  await lock.recognises(false);
  await shopper.tap(t('passkey.use'));
  await expect(page.getByText(t('passkey.notUsed'))).toBeVisible();
  await expect.poll(() => page.evaluate(outOfReach)).toEqual([]);
  await shopper.enterCode(buyer.code);
  await expect(shopper.heading(t('payment.paidTitle'))).toBeFocused();

  await shopper.open('/security?passkeys=1');
  await expect(page.getByText(/^Last used/)).toBeVisible();
});

/** The device never answers, as with some password managers. Resolves once it has been asked. */
async function neverAnswers({ page }: Shopper) {
  await page.evaluate(() => {
    const ask = () => {
      document.documentElement.dataset['asked'] = '';
      return new Promise<never>(() => {});
    };
    Object.assign(navigator.credentials, { get: ask, create: ask });
  });
  return () => expect(page.locator('html[data-asked]')).toBeVisible();
}

test('a device that never answers holds up neither the way back nor the code', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await withPasskey(shopper, buyer);
  await openKeys(shopper, office, buyer);
  const isAsked = await neverAnswers(shopper);
  await shopper.tap(t('passkey.use'));
  await isAsked();
  await shopper.tap(t('app.close'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await shopper.tap(t('payment.pay', { price: '$20.00' }));
  await shopper.enterCode(buyer.code);
  await expect(shopper.heading(t('payment.paidTitle'))).toBeVisible();
  expect(await office.payments(buyer.id)).toBe(1);
});

test('a passkey that the device never makes can be done without', async ({ shopper, buyer }) => {
  const { page, t } = shopper;
  await deviceLock(page);
  await shopper.open('/security?passkeys=1');
  const isAsked = await neverAnswers(shopper);
  await addPasskey(shopper, buyer);
  await isAsked();
  await shopper.tap(t('passkey.keep'));
  await expect(page.getByText(t('passkey.none'))).toBeVisible();
});

test('a passkey withdraws, and is of no use once it is removed', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  // Told of the removal, the page would take the button away.
  await leaveOutEvents(page);
  await withPasskey(shopper, buyer);
  await savedCard(office, buyer);
  const it = new Withdrawing(shopper);
  await it.ask('120', '$120.00');
  await shopper.tap(t('passkey.use'));
  await expect(shopper.heading(t('message.drawSuccess'))).toBeFocused();
  expect(await withdrawalsOf(office, buyer)).toMatchObject([{ amount: 12_000, stage: 'audit' }]);
  await shopper.link(t('app.done')).click();

  // The button is there from the reply before; asked late, this one would take it away.
  const isListed = page.waitForResponse(`**${passkey.list.path}*`);
  await it.ask('130', '$130.00');
  await isListed;
  await expect(shopper.button(t('passkey.use'))).toBeVisible();
  const { items } = await office.ok(passkey.list, {}, buyer.token);
  await office.ok(passkey.remove, { id: items[0]?.id ?? '' }, buyer.token);
  await shopper.tap(t('passkey.use'));
  await expect(page.getByText(t('error.passkey_wrong'))).toBeVisible();
  await it.enterCode(buyer.code, '$130.00');
  await expect(shopper.heading(t('message.drawSuccess'))).toBeFocused();
});

test('passkeys are removed one by one, or with the forgotten payment code', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await withPasskey(shopper, buyer);
  await shopper.tap(/^Remove the passkey from/);
  await loseAttempt(shopper, passkey.remove, t('passkey.remove'));
  await shopper.confirm(t('passkey.remove'));
  await expect(page.getByText(t('passkey.none'))).toBeVisible();

  // A second code may be requested after a minute only.
  await office.db.execute('delete from throttle');
  await addPasskey(shopper, buyer);
  await expect(page.getByText(t('passkey.unused'))).toBeVisible();
  await shopper.open('/changePayPwd?forgot=1');
  await expect(page.getByText(t('passkey.resetRemoves'))).toBeVisible();
  await shopper.tap(t('code.send'));
  await shopper.tap(t('code.fill'));
  await shopper.field(t('payCode.new')).fill('975310');
  await shopper.field(t('payCode.repeat')).fill('975310');
  const said = page.getByText(t('message.changeSuccess')).waitFor();
  await shopper.tap(t('payCode.change'));
  await said;
  await shopper.open('/security?passkeys=1');
  await expect(page.getByText(t('passkey.none'))).toBeVisible();
});

for (const lang of testedLanguages('fr', 'th')) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang });

    test('the keys and the passkey are all in reach on a low screen', async ({
      shopper,
      office,
      buyer,
    }) => {
      const { page, t } = shopper;
      await withPasskey(shopper, buyer);
      const id = await placeOrder(office, buyer, await office.listProduct({ price: 2000 }));
      await shopper.open(`/payment?orders=${id}`);
      await shopper.tap(pattern(t('payment.pay', { price: '@' })));
      await expect(shopper.button(t('passkey.use'))).toBeVisible();
      for (const [width, height] of [
        [320, 553],
        [360, 640],
        [640, 360],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => page.evaluate(outOfReach)).toEqual([]);
      }
    });
  });
}

test.describe('on a desktop', () => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0.0.0 Safari/537.36';
  test.use({
    userAgent,
    isMobile: false,
    hasTouch: false,
    viewport: { width: 1280, height: 800 },
  });

  test('a passkey is made outside the phone frame: some password managers refuse it inside', async ({
    shopper,
    buyer,
  }) => {
    const { page, t } = shopper;
    const lock = await deviceLock(page);
    await page.addInitScript(refuseInFrames);
    await shopper.open('/security?passkeys=1');
    const inside = page.frameLocator('iframe[name=phone]');
    const tap = (name: string) => inside.getByRole('button', { name, exact: true }).click();
    await tap(t('passkey.add'));
    await tap(t('code.send'));
    await tap(t('code.fill'));
    await inside.getByLabel(t('payCode.code'), { exact: true }).fill(buyer.code);
    await tap(t('passkey.next'));
    await expect(inside.getByText(t('passkey.unused'))).toBeVisible();
    expect(await lock.count()).toBe(1);
  });
});

/** In the page: a password manager makes passkeys for whole pages only. */
function refuseInFrames(): void {
  const { credentials } = navigator;
  const create = credentials.create.bind(credentials);
  credentials.create = async (options) => {
    if (self !== top) throw new Error("Invalid 'sameOriginWithAncestors' value");
    return await create(options);
  };
}

test.describe('without a connection', () => {
  test('a passkey confirms nothing and none can be added, which is said', async ({
    shopper,
    office,
    buyer,
    context,
  }) => {
    const { page, t } = shopper;
    await withPasskey(shopper, buyer);
    await openKeys(shopper, office, buyer);
    await context.setOffline(true);
    await shopper.tap(t('passkey.use'));
    await expect(page.getByRole('dialog').getByText(t('passkey.offline'))).toBeVisible();
    await context.setOffline(false);
    await shopper.tap(t('passkey.use'));
    await expect(shopper.heading(t('payment.paidTitle'))).toBeFocused();
  });
});
