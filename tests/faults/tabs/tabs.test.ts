import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchOptions } from '../../support/browser/browser.ts';
import { bundle } from '../../support/browser/bundle.ts';
import { CountingShop, outOfOrder } from './counting-shop.ts';

const starts = Number(process.env['STARTS'] ?? 10);
const writes = Number(process.env['WRITES'] ?? 200);

let browser: Browser;
let script: string;
beforeAll(async () => {
  browser = await chromium.launch(launchOptions);
  script = await bundle(join(import.meta.dirname, 'page.ts'));
});
afterAll(() => browser.close());

let shop: CountingShop;
let origin: string;
let first: Page;
beforeEach(async () => {
  shop = new CountingShop(script);
  origin = await shop.open();
  first = await (await browser.newContext()).newPage();
  await first.goto(origin);
});
afterEach(async () => {
  await first.context().close();
  shop.close();
});

const left = () => first.evaluate(() => window.tab.left());
const allIsSent = (timeout: number) => expect.poll(left, { timeout, interval: 200 }).toBe(0);

for (const locks of ['', '&unlocked']) {
  test(`${starts} starts of 2 to 6 tabs at once${locks}: each change once, in order`, {
    timeout: 60_000 + starts * 2000,
  }, async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => first.context().newPage()));
    let saved = 0;
    let started = 0;
    while (started < starts) {
      // Otherwise an open one would send while this one is closed.
      await Promise.all(others.map((tab) => tab.goto('about:blank')));
      await first.evaluate(() => window.tab.fill(12, 3));
      saved += 12;
      const tabs = others.slice(0, 2 + ((saved / 12 - 1) % 5));
      await Promise.all(tabs.map((tab) => tab.goto(`${origin}/?send${locks}`)));
      started += tabs.length;
      await allIsSent(20_000);
      expect(shop.effects.size).toBe(saved);
    }
    expect(outOfOrder(shop.effects.values())).toEqual([]);
    // Locks only save traffic; without them, entries sent twice carry the same key.
    if (!locks) expect(shop.asked).toBe(saved);
  });
}

test(`${writes} waiting changes are sent`, { timeout: 60_000 + writes * 40 }, async () => {
  await first.evaluate((count) => window.tab.fill(count, 50), writes);
  const before = performance.now();
  await first.evaluate(() => window.tab.send());
  await allIsSent(30_000 + writes * 20);
  console.log(`${writes} changes: ${Math.round(performance.now() - before)} ms`);
  expect(shop.effects.size).toBe(writes);
  expect(outOfOrder(shop.effects.values())).toEqual([]);
});

test('when the shop is back, an open app that nobody touches sends 200 changes within 30 s', {
  timeout: 90_000,
}, async () => {
  shop.isGone = true;
  await first.evaluate(() => window.tab.fill(200, 20));
  await first.evaluate(() => window.tab.send());
  await expect.poll(() => shop.lost, { timeout: 10_000 }).toBeGreaterThanOrEqual(4);
  shop.isGone = false;
  await allIsSent(30_000);
  expect(shop.effects.size).toBe(200);
});
