import type { Browser } from '@playwright/test';
import { dayMs, hourMs, minuteMs } from '#contract/rules/durations.ts';
import { askedReturn, conversation } from '../../screens/after-sale.ts';
import { demoGoods, type Stage, shippedOrder, unpaidOrders } from '../../screens/stage.ts';
import { type Buyer, expect, startingBalance } from '../../support/browser/journey.ts';
import { Shopper } from '../../support/browser/shopper.ts';
import { arrivedOrder } from '../../support/goods/parcels.ts';
import { openTopUp, openWithdrawal } from '../../support/wallet/wallet-moves.ts';
import { platformConversation } from '../filled.ts';
import { type Stop, stopAt } from '../tour.ts';

/** A phone with its clock, in its time zone. */
export interface Device {
  shopper: Shopper;
  /** How far its zone is ahead of UTC. */
  zoneAheadMs: number;
}

/** The right clock, and the others, which are to tell the same. */
const clocks = [
  { aheadMs: 0, timezoneId: 'UTC', zoneAheadMs: 0 },
  { aheadMs: -2 * hourMs, timezoneId: 'UTC', zoneAheadMs: 0 },
  { aheadMs: 45 * minuteMs, timezoneId: 'UTC', zoneAheadMs: 0 },
  { aheadMs: dayMs, timezoneId: 'UTC', zoneAheadMs: 0 },
  { aheadMs: 0, timezoneId: 'Pacific/Kiritimati', zoneAheadMs: 14 * hourMs },
];

/** A phone for each clock, with the buyer's session; each has learned the time of the shop. */
export function openDevices(browser: Browser, url: string, buyer: Buyer): Promise<Device[]> {
  const open = async ({ aheadMs, timezoneId, zoneAheadMs }: (typeof clocks)[number]) => {
    const context = await browser.newContext({ baseURL: url, timezoneId });
    await context.addCookies([{ name: 'Local_Lang', value: 'en', url }]);
    const page = await context.newPage();
    await page.clock.install({ time: Date.now() + aheadMs });
    const shopper = new Shopper(page, 'en');
    await shopper.hasSession(String(buyer.id), buyer.token);
    await shopper.open('/me');
    const known = () => page.evaluate(() => localStorage['caravel.clock']);
    await expect.poll(known).toBeDefined();
    return { shopper, zoneAheadMs };
  };
  return Promise.all(clocks.map(open));
}

/** What a stop shows, and what opens over it, by its name. */
export async function readStop({ shopper }: Device, stop: Stop): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  await stopAt(shopper, stop, async (what) => {
    read.set(what, await shopper.page.evaluate(() => document.body.innerText));
  });
  return read;
}

/** The screens that tell times: deadlines, countdowns, days of delivery, and ages. */
export async function timedStops(stage: Stage): Promise<Stop[]> {
  const { office, buyer } = stage;
  // Another tour may follow.
  await office.credit(buyer.id, 2 * startingBalance);
  const headphones = await demoGoods(stage, 'drift-wireless-headphones');
  const unpaid = await unpaidOrders(stage);
  const shipped = await shippedOrder(stage);
  const arrived = await arrivedOrder(office, buyer, [headphones]);
  const returned = await askedReturn(stage, headphones);
  await openTopUp(office, buyer);
  await openWithdrawal(office, buyer);
  await platformConversation(stage);
  await conversation(stage, headphones, ['Is it quiet?', 'We answer within a day']);
  return [
    ...['/capitalRecord', '/topUpRecord', '/depositRecord', '/myPurchases/0', '/myPurchases'],
    ...[`/orderInfo/${unpaid[0]}`, `/payment?orders=${unpaid.join('.')}`],
    ...[`/orderInfo/${shipped}`, `/orderInfo/${arrived}`, `/refund/${arrived}`, '/refund'],
    ...[`/refund/${returned}`, `/checkout?buy=${headphones.skuId}x1`],
    ...[`/detail/${headphones.productId}`, `/shop/${headphones.shopId}`],
    ...['/service', '/service?side=platform', '/notification', '/security', '/security?log=1'],
  ].map((path) => ({ path }));
}
