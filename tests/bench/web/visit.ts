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

/** How long nothing may be on its way before a page counts as settled. */
const quietMs = 500;
const longestMs = 120_000;

/** The requests of each page that are on their way, and when that last changed. */
const traffic = new WeakMap<Page, { open: Set<Request>; changedAt: number }>();

function watchTraffic(page: Page): void {
  const state = { open: new Set<Request>(), changedAt: performance.now() };
  const change = (act: (request: Request) => unknown) => (request: Request) => {
    act(request);
    state.changedAt = performance.now();
  };
  const isEndless = (request: Request) => request.resourceType() === 'eventsource';
  page.on(
    'request',
    change((it) => isEndless(it) || state.open.add(it)),
  );
  page.on(
    'requestfinished',
    change((it) => state.open.delete(it)),
  );
  page.on(
    'requestfailed',
    change((it) => state.open.delete(it)),
  );
  traffic.set(page, state);
}

/** Waits until the app has taken over and nothing is on its way any more. */
export async function isSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  const state = traffic.get(page);
  if (!state) throw new Error('The traffic of this page is not watched');
  const started = performance.now();
  state.changedAt = started;
  while (state.open.size > 0 || performance.now() - state.changedAt < quietMs) {
    if (performance.now() - started > longestMs) {
      throw new Error(`Still on its way: ${[...state.open].map((it) => it.url())}`);
    }
    await page.waitForTimeout(50);
  }
}

/** The visible screen, by its name. */
export const paneOf = (page: Page, screen: string) =>
  page.locator(`[data-screen="title.${screen}"]`).filter({ visible: true });
