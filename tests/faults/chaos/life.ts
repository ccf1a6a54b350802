import { eq } from 'drizzle-orm';
import { product as catalogue } from '#contract/calls/catalogue.ts';
import { product, shop } from '../../../server/db/schema/catalogue.ts';
import { type BackOffice, openBackOffice } from '../../support/back-office.ts';
import { type Buyer, registerBuyer } from '../../support/browser/journey.ts';
import { goTo, screenIsThere } from '../../support/browser/screens.ts';
import { Shopper } from '../../support/browser/shopper.ts';
import { isKept } from '../../support/browser/tunnel.ts';
import type { Goods } from '../../support/goods/goods.ts';
import { numbered } from '../../support/numbered.ts';
import { discard, makeFolder } from '../../support/processes/data-folders.ts';
import { ShopProcess } from '../outages/shop-process.ts';
import { Device } from './device.ts';
import { expect } from './expect.ts';
import { letters, readShop, type ShopState } from './shop-state.ts';

/** The price of every product, and the buyer's money, in minor units. */
export const price = 1000;
const money = 100_000_000;

/** An order that has arrived, and its place among the orders. */
export interface Delivered {
  id: string;
  place: number;
}

/** A shop, and a shopper who is logged in on two phones. */
export interface Life {
  office: BackOffice;
  buyer: Buyer;
  /** Of two shops. */
  goods: Goods[];
  devices: Device[];
  /** What the shop must have once everything is sent. */
  state: ShopState;
}

/** A shop whose wallets are open both ways, with an account for transfers. */
const terms = {
  topUp: { on: true, account: { holder: 'Shop Ltd', bank: 'First Bank', number: 'XX00 1234' } },
  withdrawal: { on: true },
};

/** Begins a life. Whatever it starts is given to `atEnd` to be ended, the last first. */
export async function beginLife(atEnd: (end: () => Promise<unknown>) => void): Promise<Life> {
  const dataDir = await makeFolder();
  atEnd(() => discard(dataDir));
  const env = { PUBLIC_CACHE_MS: '0', WALLET: JSON.stringify(terms) };
  const process = await ShopProcess.at(dataDir, env);
  atEnd(() => process.stop());
  await process.open();
  const databaseUrl = await process.databaseUrl();
  const { office, close } = openBackOffice({ origin: process.origin, databaseUrl, dataDir });
  atEnd(close);
  const buyer = await registerBuyer(office);
  await office.credit(buyer.id, money);
  const goods = await listGoods(office);
  const devices = letters.map((letter) => new Device(process.origin, letter));
  for (const { tunnel, phone } of devices) {
    await tunnel.open();
    atEnd(() => tunnel.close());
    atEnd(() => phone.discard());
  }
  await Promise.all(devices.map((device) => moveIn(device, buyer, goods)));
  return { office, buyer, goods, devices, state: await readShop(office, buyer, goods) };
}

/** Products whose names are the same in every language. */
async function listGoods(office: BackOffice): Promise<Goods[]> {
  const goods: Goods[] = [];
  for (const seller of [undefined, 0, undefined, 2]) {
    const { shopId } = seller === undefined ? {} : (goods[seller] ?? {});
    const listed = await office.listProduct({ price, stock: 1_000_000, ...(shopId && { shopId }) });
    const name = (text: string) => ({ name: { en: text, 'zh-CN': text } });
    await office.db.update(product).set(name(listed.name)).where(eq(product.id, listed.productId));
    await office.db
      .update(shop)
      .set({ ...name(numbered('Seller', listed.shopId)), returnsDays: 30 })
      .where(eq(shop.id, listed.shopId));
    goods.push(listed);
  }
  return goods;
}

/** Logs in and opens every screen once: afterwards the app works without a network. */
async function moveIn(device: Device, { account, password }: Buyer, goods: Goods[]): Promise<void> {
  const { phone, letter } = device;
  await phone.start();
  const page = await phone.openTab('/login');
  const chinese = new Shopper(page, 'zh-CN');
  await chinese.logIn(account, password);
  await expect(page).toHaveURL(/#\/home$/);
  await isKept(page, catalogue.list.path);
  // Of the two phones, one is used in both languages.
  for (const lang of letter === 'A' ? ['中文', 'English'] : ['English']) {
    await goTo(page, '/language');
    await page.locator('label').filter({ hasText: lang, visible: true }).click();
    for (const path of screensOf(goods)) {
      await goTo(page, path);
      await screenIsThere(page, path);
    }
  }
  for (const { productId, shopId } of goods) {
    await isKept(page, `product_id=${productId}`);
    await isKept(page, `shop_id=${shopId}`);
  }
  await phone.close();
  device.isListening = true;
  await phone.start();
}

function screensOf(goods: Goods[]): string[] {
  return [
    ...goods.flatMap(({ productId, shopId }) => [`/detail/${productId}`, `/shop/${shopId}`]),
    ...['/bag', '/address', '/addressForm', '/profile', '/unsent', '/me', '/notification'],
    ...['/service?side=platform', '/suggestion', '/platformComplaint', '/refund', '/order'],
    `/checkout?buy=${goods[0]?.skuId}x1`,
  ];
}
