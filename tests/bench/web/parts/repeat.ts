import type { BrowserContext, Page } from '@playwright/test';
import { FaultProxy } from '../../../support/browser/fault-proxy.ts';
import { Profile } from '../../offline-profile.ts';
import type { Line } from '../lines.ts';
import type { Stage } from '../stage.ts';
import { takeTurns } from '../turns.ts';
import { slowDown } from '../visit.ts';

interface Visits {
  first: number;
  repeat: number;
  offline: number;
}

/** The largest paints of a first visit, of the next one, and of one without a network. */
export async function measureRepeat(stage: Stage): Promise<Line[]> {
  const tunnel = new FaultProxy(stage.ours);
  await tunnel.open();
  try {
    const found = await takeTurns(stage, { visits: () => threeVisits(tunnel) });
    const [first, repeat, offline] = (['first', 'repeat', 'offline'] as const).map((name) =>
      found.visits.map((visits) => visits[name]),
    ) as [number[], number[], number[]];
    return [
      { metric: 'first visit: LCP, slow network, 4×', values: first, unit: 'ms' },
      {
        metric: 'repeat visit through a cold worker: LCP',
        values: repeat,
        unit: 'ms',
        against: { control: 'first', values: first, atMost: 0.4 },
      },
      {
        metric: 'offline repeat: LCP',
        values: offline,
        unit: 'ms',
        against: { control: 'repeat', values: repeat, atMost: 1.2 },
      },
    ];
  } finally {
    await tunnel.close();
  }
}

async function threeVisits(tunnel: FaultProxy): Promise<Visits> {
  const profile = new Profile();
  const context = await profile.start(tunnel.origin);
  try {
    const first = await paintOf(context, isKept);
    const repeat = await paintOf(context);
    tunnel.cut();
    return { first, repeat, offline: await paintOf(context) };
  } finally {
    tunnel.heal();
    await context.close();
    profile.remove();
  }
}

/** The largest paint of a visit whose worker is not running yet. */
async function paintOf(
  context: BrowserContext,
  settle?: (page: Page) => Promise<unknown>,
): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name = (it) => it');
  const cdp = await context.newCDPSession(page);
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.stopAllWorkers');
  await slowDown(page, { cpu: 4, isNetworkSlow: true });
  await page.goto('/#/home');
  await page.waitForFunction(isShown);
  const paint = await page.evaluate(largestPaint);
  await settle?.(page);
  await page.close();
  return paint;
}

/** In the page: the app has taken over, and every product picture in view is there. */
function isShown(): boolean {
  const pictures = [...document.images].filter(
    (image) => image.src.includes('/img/') && image.getBoundingClientRect().top < innerHeight,
  );
  return (
    performance.getEntriesByName('hydrated').length > 0 &&
    pictures.length > 0 &&
    pictures.every((image) => image.complete && image.naturalWidth > 0)
  );
}

/** Waits until the worker keeps the app, the rendered page and what the page shows. */
async function isKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.waitForFunction(isShown);
  await page.waitForFunction(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (it) => (await caches.open(it)).keys()));
    return kept.flat().some(({ url }) => url.includes('/?build='));
  });
}

/** In the page: ms since the start of the visit. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
}
