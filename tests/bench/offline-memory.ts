import type { CDPSession, Page } from '@playwright/test';
import { v7 as newId } from 'uuid';
import { home } from '#contract/calls/catalogue.ts';
import type { OutboxEntry } from '#sync/sync.ts';
import { FaultProxy } from '../support/browser/fault-proxy.ts';
import { screenIsReady } from '../support/browser/screens.ts';
import { demo, Shopper } from '../support/browser/shopper.ts';
import { isKept } from '../support/browser/tunnel.ts';
import type { Line, Size } from './offline-lines.ts';
import { Profile } from './offline-profile.ts';
import { startShop } from './started.ts';
import { median } from './times.ts';

const port = 8795;
const waiting = 10_000;
/** The most lines that a bag can have. */
const lanes = 200;
const screens = ['/home', '/bag'];

/** Memory of the offline page with an empty outbox and with ten thousand entries. */
export async function measureMemory({ rounds }: Size): Promise<Line[]> {
  const shop = await startShop(port);
  const tunnel = new FaultProxy(shop.origin);
  await tunnel.open();
  const profile = new Profile();
  const context = await profile.start(tunnel.origin);
  try {
    await context.addCookies([{ name: 'Local_Lang', value: 'en', url: tunnel.origin }]);
    const page = await context.newPage();
    const owner = await logIn(page);
    for (const screen of screens) await showOnline(page, screen);
    tunnel.cut();
    const cdp = await context.newCDPSession(page);
    const lines: Line[] = [];
    for (const screen of screens) lines.push(await weigh(page, cdp, { owner, screen, rounds }));
    return lines;
  } finally {
    await context.close();
    await tunnel.close();
    await shop.stop();
    profile.remove();
  }
}

/** Resolves to the shopper's id. */
async function logIn(page: Page): Promise<string> {
  const shopper = new Shopper(page, 'en');
  await shopper.isLoggedIn(demo.account, demo.password);
  await page.goto('/#/home');
  return await page.evaluate(() => JSON.parse(localStorage['caravel.session']).shopperId);
}

/** Waits until the worker has cached what the screen needs. */
async function showOnline(page: Page, screen: string): Promise<void> {
  await page.goto(`/#${screen}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await screenIsReady(page);
  await isKept(page, home.board.path);
}

async function weigh(
  page: Page,
  cdp: CDPSession,
  { owner, screen, rounds }: { owner: string; screen: string; rounds: number },
): Promise<Line> {
  const without: number[] = [];
  const full: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await fill(page, owner, 0);
    without.push(await heapOf(page, cdp, screen, 0));
    await fill(page, owner, waiting);
    full.push(await heapOf(page, cdp, screen, waiting));
  }
  const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
  return {
    what: `heap of ${screen} with ${waiting} waiting writes / with none`,
    ours: mb(median(full)),
    against: mb(median(without)),
    ratio: median(full) / median(without),
  };
}

/** Bytes in use once the screen shows the number of waiting changes. */
async function heapOf(page: Page, cdp: CDPSession, screen: string, count: number): Promise<number> {
  await page.goto(`/#${screen}`);
  await page.reload();
  const { t } = new Shopper(page, 'en');
  await page.getByText(/^You’re offline/).waitFor();
  if (count > 0) await page.getByText(t('offline.show', { count })).waitFor();
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('Performance.enable');
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
}

/** Fills the outbox with n changes of the bag and nothing else. */
async function fill(page: Page, owner: string, count: number): Promise<void> {
  const ops = Array.from({ length: count }, (_, n) => changeOf(String(1 + (n % lanes))));
  await page.evaluate(
    ([name, rows]) =>
      new Promise((resolve, reject) => {
        const asked = indexedDB.open(name);
        asked.onerror = reject;
        asked.onsuccess = () => {
          const transaction = asked.result.transaction('ops', 'readwrite');
          const store = transaction.objectStore('ops');
          store.clear();
          for (const row of rows) store.add(row);
          transaction.oncomplete = () => {
            asked.result.close();
            resolve(undefined);
          };
        };
      }),
    [`outbox-${owner}`, ops] as const,
  );
}

function changeOf(sku_id: string): Omit<OutboxEntry, 'seq'> {
  const id = newId();
  return {
    ...{
      id,
      kind: 'cart.add',
      v: 1,
      lane: `cart:${sku_id}`,
      state: 'waiting',
      tries: 0,
      nextAt: 0,
    },
    payload: { id, sku_id, quantity: 1 },
    hint: {
      ...{ id, sku_id, product_id: '7', name: 'Teapot with a bamboo handle', picture: null },
      ...{ specification: 'Cream · Standard', quantity: 1, price: 2400, added_price: 2400 },
      ...{ stock: 40, on_sale: true },
      shop: { id: '3', name: 'Harbour & Co', city: 'Lisbon', freight: 500, free_from: null },
    },
    at: Date.now(),
  };
}
