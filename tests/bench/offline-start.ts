import type { BrowserContext, Page } from '@playwright/test';
import { FaultProxy } from '../support/browser/fault-proxy.ts';
import { type Line, lineOf, type Size } from './offline-lines.ts';
import { Profile } from './offline-profile.ts';
import { startShop } from './started.ts';
import { median } from './times.ts';

const port = 8794;

/** A mid-range phone on a slow network, as Lighthouse simulates it. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const cpuTimesSlower = 4;

interface Paints {
  first: number;
  largest: number;
}

/** The first visit and the offline start of the installed app, each in a new browser. */
export async function measureStart({ rounds }: Size): Promise<Line[]> {
  const shop = await startShop(port);
  const tunnel = new FaultProxy(shop.origin);
  await tunnel.open();
  try {
    // The shop draws each picture on its first request.
    await visitBoth(tunnel);
    const visits: { online: Paints; offline: Paints }[] = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await visitBoth(tunnel));
    const of = (way: 'online' | 'offline', paint: keyof Paints) =>
      median(visits.map((visit) => visit[way][paint]));
    const compare = (paint: keyof Paints): [number, number] => [
      of('offline', paint),
      of('online', paint),
    ];
    return [
      lineOf('start offline / first visit, largest paint', compare('largest'), 1, 0.4),
      lineOf('start offline / first visit, first paint', compare('first')),
    ];
  } finally {
    await tunnel.close();
    await shop.stop();
  }
}

async function visitBoth(tunnel: FaultProxy): Promise<{ online: Paints; offline: Paints }> {
  const profile = new Profile();
  try {
    const online = await visit(profile, tunnel, isKept);
    tunnel.cut();
    const offline = await visit(profile, tunnel);
    return { online, offline };
  } finally {
    tunnel.heal();
    profile.remove();
  }
}

async function visit(
  profile: Profile,
  { origin, isCut }: FaultProxy,
  settle?: (page: Page) => Promise<unknown>,
): Promise<Paints> {
  const context = await profile.start(origin);
  try {
    await context.addCookies([{ name: 'Local_Lang', value: 'en', url: origin }]);
    const page = await openSlowly(context, isCut);
    await page.goto('/#/home');
    await page.waitForFunction(picturesAreThere);
    const paints = await page.evaluate(readPaints);
    await settle?.(page);
    return paints;
  } finally {
    await context.close();
  }
}

async function openSlowly(context: BrowserContext, isCut: boolean): Promise<Page> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuTimesSlower });
  if (!isCut) {
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', slow4g);
  }
  return page;
}

/** In the page: every product picture in view is shown. */
function picturesAreThere(): boolean {
  const shown = [...document.images].filter(
    (image) => image.src.includes('/img/') && image.getBoundingClientRect().top < innerHeight,
  );
  return shown.length > 0 && shown.every((image) => image.complete && image.naturalWidth > 0);
}

/** Waits until the worker has cached the app and what the page shows. */
async function isKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.waitForFunction(picturesAreThere);
}

/** In the page: ms since the start of the visit. */
function readPaints(): Promise<Paints> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const largest = list.getEntries().at(-1);
      resolve({ first: paint?.startTime ?? 0, largest: largest?.startTime ?? 0 });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
