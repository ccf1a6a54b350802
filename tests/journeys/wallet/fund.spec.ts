import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { wallet } from '#contract/calls/wallet/wallet.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { changeReply } from '../../support/browser/interceptions.ts';
import { type Buyer, expect, placeOrder, test } from '../../support/browser/journey.ts';
import { goTo, screenIsThere } from '../../support/browser/screens.ts';
import { pattern } from '../../support/project/texts.ts';
import { bounce, openWithdrawal, passedTopUp, payOut } from '../../support/wallet/wallet-moves.ts';

/** $1,000.00 + $48.00 − $20.00 − $50.00 + $50.00. */
const balance = '$1,028.00';

/** A credit, a top-up, a payment, a withdrawal and its return. */
async function moveMoney(office: BackOffice, buyer: Buyer): Promise<void> {
  await passedTopUp(office, buyer, { amount: 5000, arrival: 4800 });
  const id = await placeOrder(office, buyer, await office.listProduct({ price: 2000 }));
  const purpose = { purpose: 'orders' as const, order_ids: [id], pay_password: buyer.code };
  const { ticket } = await office.ok(user.verifyPay, purpose, buyer.token);
  await office.ok(order.pay, { order_ids: [id], ticket }, buyer.token);
  const withdrawalId = await openWithdrawal(office, buyer);
  await payOut(office, withdrawalId);
  await bounce(office, withdrawalId, 'The account is closed');
}

test('the entries add up to the balance, in rows, figures, tables and all sides of one', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await moveMoney(office, buyer);
  await shopper.open('/me');
  await shopper.link(t('title.capitalRecord')).click();
  await expect(page.getByText(t('wallet.fund.checked', { count: 5 }))).toBeVisible();
  await expect(page.getByText(balance, { exact: true }).first()).toBeVisible();
  const after = (amount: string) =>
    page.getByText(t('wallet.fund.after', { amount }), { exact: true });
  for (const amount of ['$1,000.00', '$1,048.00', '$978.00']) {
    await expect(after(amount)).toHaveCount(1);
  }
  await expect(after(balance)).toHaveCount(2);
  const said = page.getByRole('status').filter({ hasText: '$1,098.00' });
  await expect(said).toBeVisible();
  await page.getByRole('button', { pressed: false }).filter({ hasText: '$0.00' }).first().click();
  await expect(said).toHaveCount(0);
  const slider = page.getByRole('slider', { name: t('wallet.fund.days') });
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(pattern(balance)));
  await slider.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /\$0\.00/);
  const tables = shopper.button(t('wallet.fund.table'));
  await tables.first().click();
  const months = page.getByRole('table', { name: t('wallet.fund.months') });
  await expect(months.getByRole('row')).toHaveCount(7);
  await expect(months.getByRole('row').last()).toContainText('$1,098.00');
  await expect(months.getByRole('row').last()).toContainText('$70.00');
  await tables.last().click();
  const days = page.getByRole('table', { name: t('wallet.fund.days') });
  await expect(days.getByRole('row')).toHaveCount(31);
  await expect(days.getByRole('row').nth(1)).toContainText(balance);
  await shopper.tap(t('wallet.fund.filter.order'));
  await expect(shopper.button(pattern(t('wallet.fund.kind.pay')))).toHaveCount(1);
  await expect(shopper.button(pattern(t('wallet.fund.kind.credit')))).toHaveCount(0);

  await shopper.tap(t('wallet.fund.filter.withdrawal'));
  await shopper.button(pattern(t('wallet.fund.kind.withdraw_return'))).click();
  const sheet = page.getByRole('dialog');
  const side = (name: string) => sheet.locator('dl > div').filter({ hasText: name });
  await expect(side(t('wallet.fund.account.wallet'))).toContainText('+$50.00');
  await expect(side(t('wallet.fund.account.payout'))).toContainText('−$49.50');
  await expect(side(t('wallet.fund.account.fees'))).toContainText('−$0.50');
  await expect(sheet).toContainText('The account is closed');
  await sheet.getByRole('link', { name: t('wallet.fund.toWithdrawal') }).click();
  await expect(sheet).toContainText(t('wallet.stage.withdrawal.bounced'));
});

test.describe('offline', () => {
  test('the record is readable with its age, and checked', async ({ shopper, office, buyer }) => {
    const { page, t } = shopper;
    await moveMoney(office, buyer);
    await shopper.open('/topUpRecord');
    await expect(page.getByText(t('wallet.stage.topUp.underpaid'))).toBeVisible();
    await goTo(page, '/capitalRecord');
    const checked = page.getByText(t('wallet.fund.checked', { count: 5 }));
    await expect(checked).toBeVisible();
    await goTo(page, '/me');
    await screenIsThere(page, '/me');
    await page.context().setOffline(true);
    await goTo(page, '/capitalRecord');
    await expect(checked).toBeVisible();
    const asOf = page.getByText(pattern(t('wallet.record.asOf', { time: '@' })));
    await expect(asOf).toBeVisible();
    // The bar names the age of what the catalogue's cache has served, if it has.
    const ofCatalogue = page.getByText(pattern(t('offline.asOf', { time: '@' })));
    await expect(page.getByText(t('offline.bar')).or(ofCatalogue)).toBeVisible();
    const coming = page.waitForEvent('download');
    await shopper.tap(t('wallet.fund.csv'));
    const file = await readFile(await (await coming).path());
    const [, ...rows]: string[][] = parse(file, { bom: true });
    // All of them are on the device, so that nothing but the shop's seal is missing.
    expect(rows).toHaveLength(5);
    expect(rows.at(-1)?.slice(-2)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), '']);
    await expect(page.getByText(t('wallet.fund.partial', { count: 5 }))).toHaveCount(0);
    await goTo(page, '/topUpRecord');
    await expect(page.getByText(t('wallet.stage.topUp.underpaid'))).toBeVisible();
    await expect(asOf).toBeVisible();
  });
});

test('entries that do not add up are reported loudly, until they do', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await moveMoney(office, buyer);
  const forgery = await changeReply(page, wallet.bill, ({ items }) => {
    for (const entry of items) if (entry.seq === 3) entry.amount += 1;
  });
  await shopper.open('/capitalRecord');
  const alarm = page.getByRole('alert').filter({ hasText: t('wallet.fund.broken') });
  await expect(alarm).toContainText(t('wallet.fund.brokenAt', { seq: 3 }));
  await forgery.end();
  await alarm.getByRole('button', { name: t('wallet.fund.readAgain') }).click();
  await expect(page.getByText(t('wallet.fund.checked', { count: 5 }))).toBeVisible();
  await expect(alarm).toHaveCount(0);
});

test('the file has every entry, and its amounts add up', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  await moveMoney(office, buyer);
  await shopper.open('/capitalRecord');
  const coming = page.waitForEvent('download');
  await shopper.tap(t('wallet.fund.csv'));
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^caravel-wallet-\d{4}-\d\d-\d\d\.csv$/);
  const [heads, ...rows]: string[][] = parse(await readFile(await download.path()), { bom: true });
  expect(heads?.[1]).toBe(t('wallet.fund.dateUtc'));
  expect(rows.map(([seq]) => seq)).toEqual(['1', '2', '3', '4', '5']);
  expect(rows.reduce((sum, [, , , amount]) => sum + Number(amount), 0)).toBe(1028);
  expect(rows.at(-1)?.[5]).toBe('1028.00');
  const sealed = await office.ok(wallet.statement, { seq: 5 }, buyer.token);
  expect(rows.at(-1)?.slice(-2)).toEqual([sealed.code, sealed.seal]);
  expect(rows.slice(0, -1).map((row) => row.at(-1))).toEqual(['', '', '', '']);
});

test.describe('in French, in the phone frame of a desktop', () => {
  test.use({
    ...{ lang: 'fr', isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } },
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  });

  test('the file opens in columns, with figures, in a French spreadsheet', async ({
    shopper,
    buyer: _,
  }) => {
    const { page, t } = shopper;
    await shopper.open('/capitalRecord');
    const coming = page.waitForEvent('download');
    const app = page.frameLocator('iframe[name=phone]');
    await app.getByRole('button', { name: t('wallet.fund.csv') }).click();
    const file = await readFile(await (await coming).path());
    const [, row]: string[][] = parse(file, { bom: true, delimiter: ';' });
    expect(row?.slice(3, 6)).toEqual(['1000,00', '0,00', '1000,00']);
  });
});

test('the statement is printed alone, with its totals', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  await moveMoney(office, buyer);
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'yes';
    };
  });
  await shopper.open('/capitalRecord');
  await shopper.tap(t('wallet.fund.print'));
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  const statement = page.getByRole('article').filter({ hasText: t('wallet.fund.statement') });
  await expect(statement).toHaveCount(0);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(statement).toBeVisible();
  await expect(statement).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(shopper.heading(t('title.capitalRecord'))).toHaveCount(0);
  await expect(statement).toContainText(buyer.account);
  const total = (name: string) => statement.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(total(t('wallet.fund.totalIn'))).toContainText('$1,098.00');
  await expect(total(t('wallet.fund.totalOut'))).toContainText('−$70.00');
  await expect(total(t('wallet.fund.closing'))).toContainText(balance);
  await expect(statement.getByRole('table').last().getByRole('row')).toHaveCount(6);
  const { code, seal } = await office.ok(wallet.statement, { seq: 5 }, buyer.token);
  await expect(statement).toContainText(`${t('wallet.fund.checkCode')}: ${code}`);
  await expect(statement).toContainText(`${t('wallet.fund.seal')}: ${seal}`);
});
