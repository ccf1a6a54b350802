import type { Page } from '@playwright/test';
import { v7 as newId } from 'uuid';
import type { Lang } from '#contract/rules/languages.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { screenIsThere } from '../../support/browser/screens.ts';
import { testedLanguages } from '../../support/project/tested-languages.ts';
import { pattern } from '../../support/project/texts.ts';
import { chooseOptions } from '../../support/touch/choose-options.ts';
import { Finger, findCovered } from '../../support/touch/finger.ts';
import { watchShifts } from '../../support/touch/layout-shifts.ts';

// Sheets and lists move here as they do for most shoppers.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const teapot = {
  en: { words: 'teapots', name: 'Stoneware teapot in sea glaze, 900 ml' },
  th: { words: 'กาน้ำชา', name: 'กาน้ำชาสโตนแวร์เคลือบสีทะเล 900 มล.' },
  'zh-CN': { words: '茶壶', name: '海釉粗陶茶壶 900 毫升' },
  ja: { words: 'ティーポット', name: '海色釉の陶器ティーポット 900ml' },
  ko: { words: '찻주전자', name: '바다빛 유약 도기 찻주전자 900ml' },
  fr: { words: 'théière', name: 'Théière en grès couleur mer, 900 ml' },
  it: { words: 'teiera', name: 'Teiera in gres color mare, 900 ml' },
} satisfies { [L in Lang]: object };

/**
 * What has room on the smallest phone, in the language with the highest lines, has room elsewhere; the
 * longer form looks. The slow network shows what moves once a tap no longer excuses it.
 */
const phones = [
  { viewport: { width: 320, height: 553 }, isSlow: true, spoken: testedLanguages('th') },
  { viewport: { width: 360, height: 640 }, isSlow: false, spoken: testedLanguages() },
];

for (const { viewport, isSlow, spoken } of phones) {
  for (const lang of spoken) {
    const { words, name } = teapot[lang];
    test.describe(`in ${lang} at ${viewport.width} × ${viewport.height}`, () => {
      test.use({ viewport, lang });

      test('a new visitor gets to a paid order', async ({ shopper, office }) => {
        test.setTimeout(240_000);
        const { page, t } = shopper;
        const finger = new Finger(page);
        if (isSlow) await slowDown(page);
        const shifts = await watchShifts(page);
        /** Nothing covers anything on the screen of this path, or on what is open over it. */
        const look = async (path: string) => {
          await screenIsThere(page, path);
          // A screen makes room for a bar, and a notice makes way, a frame after the bar has appeared.
          await expect.poll(() => page.evaluate(findCovered), `covered on ${path}`).toEqual([]);
        };

        await shopper.open('/home');
        await look('/home');
        await finger.tap(shopper.link(t('search.placeholder')));
        await look('/search');
        const field = page.getByRole('combobox', { name: t('search.placeholder') });
        await finger.type(field, words);
        await field.press('Enter');
        await expect(shopper.heading(t('search.resultsFor', { text: words }))).toBeVisible();
        await look('/search');

        await finger.tap(shopper.link(new RegExp(name)));
        await expect(shopper.heading(name)).toBeVisible();
        await look('/detail');
        await finger.tap(page.getByRole('button', { name: t('detail.specification') }));
        const sheet = page.getByRole('dialog');
        await expect(sheet).toBeVisible();
        await look('/detail');
        await chooseOptions(sheet);
        await finger.tap(sheet.getByRole('button', { name: t('detail.more') }));
        await finger.tap(sheet.getByRole('button', { name: t('detail.addToBag') }));
        await expect(page.getByText(t('detail.added'))).toBeVisible();
        await look('/detail');

        await finger.tap(shopper.link(t('tab.bag')));
        await expect(page.getByText(t('message.loginFirst'))).toBeVisible();
        await look('/login');
        await finger.tap(shopper.button(t('login.create')));
        await look('/register');
        const account = `new-${newId()}@caravel.test`;
        await finger.type(shopper.field(t('login.account')), account);
        await finger.type(shopper.field(t('register.familyName')), '王');
        await finger.type(shopper.field(t('register.givenName')), '小明');
        await finger.type(shopper.field(t('login.password')), 'sea-and-sail-7');
        await finger.type(shopper.field(t('register.repeat')), 'sea-and-sail-7');
        await finger.tap(shopper.button(t('register.submit')));

        await expect(shopper.heading(t('title.bag'))).toBeVisible();
        await look('/bag');
        await expect(page.getByText(t('bag.joined', { count: 1 }))).toHaveCount(0);
        await finger.tap(shopper.button(t('bag.checkout', { count: 2 })));
        await expect(shopper.button(t('checkout.place'))).toBeVisible();
        await look('/checkout');
        await finger.tap(page.getByText(t('checkout.noAddress')));
        await look('/addressForm');
        await shopper.fillAddress('王小明');
        await finger.tap(shopper.button(t('app.save')));
        await expect(page.getByText('王小明')).toBeVisible();
        await look('/checkout');
        await finger.tap(shopper.button(t('checkout.place')));

        // Nothing is in the wallet yet.
        await look('/payment');
        const topUp = pattern(t('payment.topUp', { price: '@' }));
        await finger.tap(shopper.link(topUp));
        await look('/topUp');
        await finger.tap(shopper.link(t('wallet.topUp.card')));
        await look('/cardTopUp');
        await finger.tap(shopper.button(/4242 4242 4242 4242/));
        await finger.tap(shopper.button(topUp));
        await expect(shopper.heading(t('wallet.topUp.arrived'))).toBeVisible();
        await look('/cardTopUp');
        await finger.tap(shopper.link(t('wallet.topUp.toPayment')));

        await look('/payment');
        await finger.tap(shopper.link(t('payment.setCode')));
        await look('/changePayPwd');
        await finger.type(shopper.field(t('payCode.code')), '135790');
        await finger.type(shopper.field(t('payCode.repeat')), '135790');
        await finger.tap(shopper.button(t('payCode.submit')));
        await look('/payment');
        await finger.tap(shopper.button(pattern(t('payment.pay', { price: '@' }))));
        await shopper.enterCode('135790');
        await expect(shopper.heading(t('payment.paidTitle'))).toBeVisible();

        expect.soft(await shifts()).toEqual([]);
        const { shopperId } = await page.evaluate(() =>
          JSON.parse(localStorage['caravel.session']),
        );
        expect(await office.orders(Number(shopperId))).toEqual([orderStatus.paid]);
      });
    });
  }
}

/** Every reply takes longer than the half second for which a tap excuses what moves. */
async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const anySpeed = { downloadThroughput: -1, uploadThroughput: -1 };
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 550,
    ...anySpeed,
  });
}
