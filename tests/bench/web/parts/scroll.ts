import type { CDPSession, Page, Response } from '@playwright/test';
import { pictureUrl, pictureWidths } from '#contract/pictures.ts';
import { Shopper } from '../../../support/browser/shopper.ts';
import { startShop } from '../../started.ts';
import { listProducts } from '../controls/many-products.ts';
import { Relay } from '../controls/relay.ts';
import type { Line } from '../lines.ts';
import type { Stage } from '../stage.ts';
import { takeTurns } from '../turns.ts';
import { isSettled, paneOf, visit } from '../visit.ts';

const port = 8803;
const products = 10_000;
/** The largest page of the list: fewer requests until all are loaded. */
const pageSize = 50;
/** Loading them takes longer the more the screen holds. */
const longestLoadingMs = 600_000;

const longFrameMs = 50;
/** A long flick, in px and px per second, at the top, in the middle and up from the end. */
const flick = { distance: 40_000, speed: 5000 };

interface Scrolled {
  loaded: number;
  frames: number;
  long: number;
}

/** Scrolls through a list of 10,000 products. */
export async function measureScrolling(stage: Stage): Promise<Line[]> {
  const shop = await startShop(port);
  const relay = await new Relay({}, shop.origin).open();
  relay.readdress = (url) =>
    url.startsWith('/api/product/list') ? `${url}&page_size=${pageSize}` : url;
  try {
    const pictures = await listProducts(shop.dataDir, products);
    await draw(shop.origin, pictures);
    const found = await takeTurns(stage, { list: () => scroll(relay.origin) });
    stage.note('scrolling', found.list);
    const of = (pick: (it: Scrolled) => number) => found.list.map(pick);
    return [
      {
        metric: `list of ${products} products: frames over ${longFrameMs} ms`,
        values: of(({ frames, long }) => (100 * long) / frames),
        unit: '%',
        atMost: 1,
      },
      { metric: 'list: products loaded', values: of(({ loaded }) => loaded), unit: '' },
    ];
  } finally {
    relay.close();
    await shop.stop();
  }
}

async function draw(origin: string, pictures: string[]): Promise<void> {
  for (const id of pictures) {
    for (const width of pictureWidths) await fetch(origin + pictureUrl(id, width, 'avif'));
  }
}

async function scroll(origin: string): Promise<Scrolled> {
  return await visit({ origin, context: { serviceWorkers: 'block' } }, async (page) => {
    const shopper = new Shopper(page, 'zh-CN');
    await shopper.open('/search?sort=newest');
    await isSettled(page);
    const loaded = await loadAll(shopper);
    await isSettled(page);
    const cdp = await page.context().newCDPSession(page);
    await page.evaluate(recordFrames);
    for (const [from, direction] of [
      [0, 1],
      [0.5, 1],
      [1, -1],
    ] as const) {
      await paneOf(page, 'search').evaluate((it, share) => {
        it.scrollTop = share * it.scrollHeight;
      }, from);
      await isSettled(page);
      await flickBy(page, cdp, direction);
    }
    const gaps = await page.evaluate(() => window.frameGaps);
    return { loaded, frames: gaps.length, long: gaps.filter((ms) => ms > longFrameMs).length };
  });
}

/** By the button at the end of the list. Returns how many products were loaded in time. */
async function loadAll(shopper: Shopper): Promise<number> {
  const { page, t } = shopper;
  const more = shopper.button(t('list.more'));
  const started = performance.now();
  let loaded = 0;
  const isPage = (response: Response) => response.url().includes('/api/product/list');
  while (performance.now() - started < longestLoadingMs) {
    const end = page.getByText(t('list.end'), { exact: true }).filter({ visible: true });
    await more.or(end).first().waitFor({ timeout: longestLoadingMs });
    if (await end.isVisible()) break;
    const arrived = page.waitForResponse(isPage);
    await more.evaluate((it: HTMLElement) => it.click());
    await arrived;
    loaded += pageSize;
  }
  return loaded;
}

declare global {
  interface Window {
    /** The ms between frames while the page is touched. */
    frameGaps: number[];
    isTouched: boolean;
  }
}

/** In the page. */
function recordFrames(): void {
  window.frameGaps = [];
  let before: number | undefined;
  const next = (now: number) => {
    if (window.isTouched && before !== undefined) window.frameGaps.push(now - before);
    before = window.isTouched ? now : undefined;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

async function flickBy(page: Page, cdp: CDPSession, direction: 1 | -1): Promise<void> {
  await page.evaluate(() => {
    window.isTouched = true;
  });
  await cdp.send('Input.synthesizeScrollGesture', {
    ...{ x: 180, y: 400, gestureSourceType: 'touch', preventFling: true },
    ...{ yDistance: -direction * flick.distance, speed: flick.speed },
  });
  await page.evaluate(() => {
    window.isTouched = false;
  });
}
