import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { depositAddress } from '../../../server/db/schema/wallet.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { dumpDevice } from '../../support/browser/device-dump.ts';
import { type Buyer, expect, test } from '../../support/browser/journey.ts';
import { loseReply, loseRequest } from '../../support/browser/lost-reply.ts';
import type { Shopper } from '../../support/browser/shopper.ts';
import { addEvidence } from './evidence.ts';
import { topUpsOf } from './money.ts';

test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
});

const hash = () =>
  Array.from({ length: 64 }, () => Math.floor(Math.random() * 16).toString(16)).join('');

async function addressOf(office: BackOffice, { token }: Buyer, network: string): Promise<string> {
  const { items } = await office.ok(topUp.networks, {}, token);
  return items.find((it) => it.network === network)?.address ?? '';
}

/** Opens the form and chooses a network. */
async function choose({ page }: Shopper, name: RegExp): Promise<void> {
  await page.getByRole('radio', { name }).locator('..').click();
}

/** Fills in everything right for TRON. */
async function fillIn(shopper: Shopper, address: string, txHash: string): Promise<void> {
  const { page, t } = shopper;
  await page.getByText(t('wallet.chain.lastSix', { six: address.slice(-6) })).click();
  await shopper.field(t('wallet.chain.sender')).selectOption('tron');
  await shopper.field(t('wallet.topUp.sent')).fill('300');
  await shopper.field(t('wallet.chain.hash')).fill(txHash);
  await addEvidence(shopper);
}

test('an on-chain top-up: the network, the warning, the address, and one to audit', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await page.addInitScript(() => {
    const locks: string[] = [];
    Object.assign(window, { locks });
    const request = async (type: string) => {
      locks.push(type);
      return { release: async () => locks.push('released') };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  const address = await addressOf(office, buyer, 'tron');
  await shopper.open('/walletTopUp');
  await expect(page.getByText(t('error.network_refused'))).toBeVisible();
  const code = page.getByRole('img', { name: t('wallet.chain.qr') });
  await expect(code).toHaveCount(0);
  await choose(shopper, /TRON/);
  const picture = await code.screenshot();
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(decodeQR({ ...info, data: new Uint8Array(data) })).toBe(address);
  await shopper.tap(t('wallet.chain.copy'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  expect(await page.evaluate(() => Object(window).locks)).toEqual(['screen']);

  await shopper.tap(t('wallet.topUp.submit'));
  await expect(page.getByText(t('wallet.topUp.evidenceNone'))).toBeVisible();
  const box = page.getByRole('checkbox').filter({ visible: true });
  await expect(box).toHaveAccessibleDescription(t('wallet.chain.lastSixFirst'));
  const txHash = hash();
  const sender = shopper.field(t('wallet.chain.sender'));
  await sender.selectOption('ethereum');
  await expect(page.getByText(t('error.network_mismatch'))).toBeVisible();
  await fillIn(shopper, address, `0x${txHash}`);
  await expect(page.getByText(t('error.network_mismatch'))).toHaveCount(0);
  await box.uncheck({ force: true });
  await shopper.tap(t('wallet.topUp.submit'));
  await expect(page.getByText(t('error.hash_wrong'))).toBeVisible();
  await shopper.field(t('wallet.chain.hash')).fill(txHash);
  await shopper.tap(t('wallet.topUp.submit'));
  await expect(box).toBeFocused();
  expect(await topUpsOf(office, buyer)).toEqual([]);
  await page.getByText(t('wallet.chain.lastSix', { six: address.slice(-6) })).click();
  await shopper.button(t('wallet.topUp.submit')).dblclick();
  await expect(shopper.heading(t('wallet.topUp.asked'))).toBeFocused();
  expect(await topUpsOf(office, buyer)).toMatchObject([
    { method: 'chain', network: 'tron', amount: 30_000, tx_hash: txHash },
  ]);
  expect(await page.evaluate(() => Object(window).locks)).toEqual(['screen', 'released']);

  await page.reload();
  await choose(shopper, /TRON/);
  await fillIn(shopper, address, txHash.toUpperCase());
  await shopper.tap(t('wallet.topUp.submit'));
  await expect(page.getByText(t('error.hash_used'))).toBeVisible();
  await expect(shopper.field(t('wallet.chain.hash'))).toBeFocused();
  expect(await topUpsOf(office, buyer)).toHaveLength(1);
});

test('the page ends where its content ends', async ({ shopper, buyer }) => {
  const { page, t } = shopper;
  expect(buyer.id).toBeGreaterThan(0);
  await shopper.open('/walletTopUp');
  await choose(shopper, /TRON/);
  await expect(shopper.button(t('wallet.topUp.submit'))).toBeVisible();
  const excess = await page
    .locator('.pane')
    .filter({ visible: true })
    .evaluate((pane) => {
      const content = pane.querySelector('.page-end')?.getBoundingClientRect();
      const end = (content?.bottom ?? 0) - pane.getBoundingClientRect().top;
      const { scrollHeight, clientHeight } = document.documentElement;
      return { pane: pane.scrollHeight - end, document: scrollHeight - clientHeight };
    });
  expect(Math.max(excess.pane, excess.document)).toBeLessThanOrEqual(1);
});

test('offline the address is hidden; it comes back fresh, and stays on no device', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const address = await addressOf(office, buyer, 'tron');
  await shopper.open('/walletTopUp');
  await choose(shopper, /TRON/);
  // By chance, other groups of the address may be like the last one.
  const end = page.locator('b').filter({ hasText: address.slice(-6) });
  await expect(end).toBeVisible();
  await shopper.field(t('wallet.topUp.sent')).fill('300');
  await page.context().setOffline(true);
  await expect(page.getByText(t('wallet.chain.hidden'))).toBeVisible({ timeout: 30_000 });
  await expect(end).toHaveCount(0);
  const asked = page.waitForResponse(`**${topUp.networks.path}*`, { timeout: 30_000 });
  await page.context().setOffline(false);
  await asked;
  await expect(end).toBeVisible();
  const stored = await dumpDevice(page);
  expect(stored).toContain('300');
  expect(stored).not.toContain(address);
});

test('a memo without which the money is lost is copied whole', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const memo = String(1_000_000 + buyer.id);
  const own = { network: 'stellar' as const, address: `G${memo.repeat(8)}`.slice(0, 56), memo };
  await office.db.insert(depositAddress).values({ ...own, shopperId: buyer.id });
  await shopper.open('/walletTopUp');
  await choose(shopper, /Stellar/);
  await shopper.tap(t('wallet.chain.copyMemo'));
  await expect(page.getByText(t('message.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(memo);
});

test('the form survives a reload, and a lost reply ends at the truth', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const address = await addressOf(office, buyer, 'tron');
  await shopper.open('/walletTopUp');
  await choose(shopper, /TRON/);
  const txHash = hash();
  await fillIn(shopper, address, txHash);
  await page.reload();
  await expect(page.getByRole('radio', { name: /TRON/ })).toBeChecked();
  await expect(shopper.field(t('wallet.chain.hash'))).toHaveValue(txHash);
  await expect(shopper.field(t('wallet.chain.sender'))).toHaveValue('tron');
  await expect(page.getByRole('img', { name: t('photos.nth', { n: 1, count: 1 }) })).toBeVisible();
  await page.getByText(t('wallet.chain.lastSix', { six: address.slice(-6) })).click();
  await loseReply(page, topUp.recharge, { meanwhile: () => page.context().setOffline(true) });
  await shopper.tap(t('wallet.topUp.submit'));
  await expect(page.getByText(t('wallet.topUp.checking'))).toBeVisible();
  await page.context().setOffline(false);
  await expect(shopper.heading(t('wallet.topUp.asked'))).toBeVisible({ timeout: 30_000 });
  expect(await topUpsOf(office, buyer)).toHaveLength(1);
  expect(await dumpDevice(page)).not.toContain('photos topUp');
});

test('without space for a draft, a lost submission is reported and can be repeated', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await page.addInitScript(() => {
    const reported: string[] = [];
    Object.assign(window, { reported, reportError: (error: Error) => reported.push(error.name) });
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...values) {
      if (this.name === 'drafts') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, values);
    };
  });
  const address = await addressOf(office, buyer, 'tron');
  await shopper.open('/walletTopUp');
  await choose(shopper, /TRON/);
  await fillIn(shopper, address, hash());
  await loseRequest(page, topUp.recharge);
  await shopper.tap(t('wallet.topUp.submit'));
  await expect(page.getByText(t('wallet.topUp.notSent'))).toBeVisible();
  expect(await page.evaluate(() => Object(window).reported)).toContain('QuotaExceededError');
  await shopper.tap(t('wallet.topUp.submit'));
  await expect(shopper.heading(t('wallet.topUp.asked'))).toBeVisible();
  expect(await topUpsOf(office, buyer)).toHaveLength(1);
});
