import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from '@playwright/test';
import { measuredBrowser } from '../../support/browser/browser.ts';
import { phone } from '../../support/served/served-shop.ts';

/** As Lighthouse's `devtools` slows a phone's network down. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

export interface Conditions {
  origin: string;
  /** How many times slower the processor is made. */
  cpu?: number;
  isNetworkSlow?: boolean;
  context?: BrowserContextOptions;
  /** Runs in the page before its own scripts. */
  watch?: () => void;
}

/** Opens a page on a new phone, which ends with `act`. */
export async function visit<T>(
  conditions: Conditions,
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch(measuredBrowser);
  try {
    return await act(await openPage(browser, conditions));
  } finally {
    await browser.close();
  }
}

async function openPage(browser: Browser, conditions: Conditions): Promise<Page> {
  const { origin, watch, context } = conditions;
  // The browser prefers another language to the shop's: a first visitor is offered it.
  const page = await browser.newPage({ ...phone, baseURL: origin, locale: 'en', ...context });
  watchTraffic(page);
  // tsx names functions by this, also those that it sends into a page.
  await page.addInitScript('globalThis.__name = (it) => it');
  if (watch) await page.addInitScript(watch);
  await slowDown(page, conditions);
  return page;
}

/** Slows a page down. */
export async function slowDown(
  page: Page,
  { cpu = 1, isNetworkSlow = false }: Pick<Conditions, 'cpu' | 'isNetworkSlow'>,
): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (!isNetworkSlow) return;
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slow4g);
}

const longestMs = 120_000;

/** The requests of each page that are on their way. */
const traffic = new WeakMap<Page, Set<Request>>();

function watchTraffic(page: Page): void {
  const open = new Set<Request>();
  const isEndless = (request: Request) => request.resourceType() === 'eventsource';
  page.on('request', (it) => isEndless(it) || open.add(it));
  page.on('requestfinished', (it) => open.delete(it));
  page.on('requestfailed', (it) => open.delete(it));
  traffic.set(page, open);
}

const requestEnds = (page: Page) =>
  Promise.race([
    page.waitForEvent('requestfinished', { timeout: longestMs }),
    page.waitForEvent('requestfailed', { timeout: longestMs }),
  ]);

/** Waits until the app has taken over, all replies have arrived, and it has shown them. */
export async function isSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  const open = traffic.get(page);
  if (!open) throw new Error('The traffic of this page is not watched');
  do {
    while (open.size > 0) await requestEnds(page);
    await isIdle(page);
  } while (open.size > 0);
}

/** Waits until the page has painted, and its scripts have nothing more to do. */
export const isIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestIdleCallback(() => done()));
      }),
  );

/** The visible screen, by its name. */
export const paneOf = (page: Page, screen: string) =>
  page.locator(`[data-screen="title.${screen}"]`).filter({ visible: true });
