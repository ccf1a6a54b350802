import type { Locator, Page } from '@playwright/test';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { rowsIn } from '../../support/browser/device-dump.ts';
import { holdReply } from '../../support/browser/interceptions.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { listenForAlarms, loseReply } from '../../support/browser/lost-reply.ts';
import type { Shopper } from '../../support/browser/shopper.ts';
import { addEvidence } from './evidence.ts';
import { topUpsOf } from './money.ts';

test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
});

async function openSheet(shopper: Shopper) {
  await shopper.open('/topUp');
  return showSheet(shopper);
}

async function showSheet(shopper: Shopper) {
  const { page, t } = shopper;
  await shopper.tap(t('wallet.topUp.manual'));
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(t('wallet.topUp.referenceHint'))).toBeVisible();
  return {
    sheet,
    amount: sheet.getByLabel(t('wallet.topUp.sent')),
    submit: sheet.getByRole('button', { name: t('wallet.topUp.submit') }),
  };
}

test('a manual transfer: the account, the reference, the slip, and one top-up to audit', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const account = await office.ok(topUp.account, {}, buyer.token);
  const { sheet, amount, submit } = await openSheet(shopper);
  for (const line of [account.holder, account.bank, account.number]) {
    await expect(sheet.getByText(line, { exact: true })).toBeVisible();
  }
  const what = t('wallet.topUp.reference');
  await sheet.getByRole('button', { name: t('wallet.topUp.copy', { what }) }).click();
  await expect(page.getByText(t('message.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(account.reference);

  await amount.fill('49.99');
  await submit.click();
  await expect(sheet.getByText(t('error.amount_too_low', { price: '$50.00' }))).toBeVisible();
  await expect(sheet.getByText(t('wallet.topUp.evidenceNone'))).toBeVisible();
  await amount.fill('75.50');
  await addEvidence(shopper);
  await submit.dblclick();
  await expect(sheet.getByRole('heading', { name: t('wallet.topUp.asked') })).toBeVisible();
  const [asked, ...others] = await topUpsOf(office, buyer);
  expect(others).toEqual([]);
  expect(asked).toMatchObject({ method: 'manual', amount: 7550, reference: account.reference });
  expect(asked?.evidence).toHaveLength(1);
  await expect(sheet.getByRole('link', { name: t('wallet.topUp.toRecord') })).toHaveAttribute(
    'href',
    `#/topUpRecord?id=${asked?.id}`,
  );
});

const bottomOf = async (said: Locator) => {
  const { y = 0, height = 0 } = (await said.boundingBox()) ?? {};
  return y + height;
};

test('what is missing is said above the button, on a low screen too', async ({
  shopper,
  buyer: _,
}) => {
  const { page, t } = shopper;
  await page.setViewportSize({ width: 360, height: 640 });
  const { sheet, amount, submit } = await openSheet(shopper);
  const isAbove = async (said: Locator) => {
    const top = (await submit.boundingBox())?.y ?? 0;
    await expect.poll(() => bottomOf(said)).toBeLessThan(top);
  };
  const reference = sheet.getByRole('textbox', { name: t('wallet.topUp.reference') });
  await reference.fill('');
  await amount.fill('75.50');
  await reference.evaluate((it) => it.scrollIntoView({ block: 'end' }));
  await submit.click();
  await expect(reference).toBeFocused();
  await isAbove(sheet.getByText(t('validation.required')));
  await reference.fill('CV-1');
  await submit.click();
  await expect(sheet.locator('input[type=file]')).toBeFocused();
  await isAbove(sheet.getByText(t('wallet.topUp.evidenceNone')));
});

test('nothing shows below the button, on a low screen too', async ({ shopper, buyer: _ }) => {
  const { page } = shopper;
  await page.setViewportSize({ width: 360, height: 640 });
  const { submit } = await openSheet(shopper);
  const bar = submit.locator('xpath=ancestor::*[contains(@class, "sticky")]');
  await expect.poll(async () => Math.round(await bottomOf(bar))).toBe(640);
});

test('the name of a method that needs two lines does not cover its text', async ({
  shopper,
  buyer: _,
}) => {
  const { page, t } = shopper;
  await page.setViewportSize({ width: 320, height: 640 });
  await shopper.open('/topUp');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const boxOf = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { top, bottom } = range.getBoundingClientRect();
      return { top, bottom, lines: new Set([...range.getClientRects()].map((it) => it.top)).size };
    });
  const name = await boxOf(t('wallet.topUp.chain'));
  expect(name.lines).toBeGreaterThan(1);
  expect((await boxOf(t('wallet.topUp.chainText'))).top).toBeGreaterThanOrEqual(name.bottom - 1);
});

/** Keeps the stored drafts of a page from being read until `released` is set. */
const holdDrafts = (page: Page, database: string) =>
  page.evaluate((name) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => {
      const drafts = opening.result.transaction('drafts', 'readwrite').objectStore('drafts');
      const hold = () => {
        if (!('released' in window)) drafts.count().onsuccess = hold;
      };
      hold();
    };
  }, database);

test('what was typed is still there after a reload, until it is submitted', async ({
  shopper,
  buyer,
}) => {
  const { page } = shopper;
  await shopper.open('/topUp');
  const database = `mirror-${buyer.id}`;
  await expect.poll(() => rowsIn(page, database)).toBeGreaterThan(0);
  await holdDrafts(page, database);
  const before = await showSheet(shopper);
  await before.amount.fill('120');
  await page.evaluate(() => Object.assign(window, { released: true }));
  await expect.poll(() => rowsIn(page, database, 'drafts')).toBe(1);
  await addEvidence(shopper);
  await expect.poll(() => rowsIn(page, database, 'drafts')).toBe(2);
  await page.reload();
  const after = await openSheet(shopper);
  await expect(after.amount).toHaveValue('120');
  await expect(
    page.getByRole('img', { name: shopper.t('photos.nth', { n: 1, count: 1 }) }),
  ).toBeVisible();
  await after.submit.click();
  await expect(after.submit).toHaveCount(0);
  await page.reload();
  await expect((await openSheet(shopper)).amount).toHaveValue('');
});

test('a slip that is added while its transfer is under way is not kept for the next one', async ({
  shopper,
  buyer,
}) => {
  const { page, t } = shopper;
  const { sheet, amount, submit } = await openSheet(shopper);
  await amount.fill('60');
  await addEvidence(shopper);
  const { isHeld, release } = await holdReply(page, topUp.recharge);
  await submit.click();
  await isHeld;
  await addEvidence(shopper, 2);
  await expect.poll(() => rowsIn(page, `mirror-${buyer.id}`, 'drafts')).toBe(1);
  release();
  await expect(sheet.getByRole('heading', { name: t('wallet.topUp.asked') })).toBeVisible();
  await expect.poll(() => rowsIn(page, `mirror-${buyer.id}`, 'drafts')).toBe(0);
});

test('the reply to a transfer is lost: it is looked up, and asked once', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const alarms = await listenForAlarms(page);
  const { sheet, amount, submit } = await openSheet(shopper);
  await amount.fill('60');
  await addEvidence(shopper);
  await loseReply(page, topUp.recharge);
  await submit.click();
  await expect(sheet.getByRole('heading', { name: t('wallet.topUp.asked') })).toBeVisible();
  expect(await alarms()).toEqual([]);
  expect(await topUpsOf(office, buyer)).toHaveLength(1);
});
