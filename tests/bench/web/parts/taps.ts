import type { Locator } from '@playwright/test';
import { Shopper } from '../../../support/browser/shopper.ts';
import type { Line } from '../lines.ts';
import type { Stage } from '../stage.ts';
import { takeTurns } from '../turns.ts';
import { isIdle, isSettled, paneOf, visit } from '../visit.ts';

interface Interaction {
  id: number;
  /** From the finger's touch to the next paint, as a multiple of 8 ms. */
  ms: number;
  what: string;
}

declare global {
  interface Window {
    interactions: Interaction[];
  }
}

const rounds = 4;
const share = 0.98;

/** The time from 40 taps to the paints that follow them, as in Interaction to Next Paint. */
export async function measureTaps(stage: Stage): Promise<Line[]> {
  const way = (cpu: number) => () => tapAll(stage.ours, cpu);
  const found = await takeTurns(stage, { fast: way(1), slow: way(4) });
  stage.note('taps, 1×', found.fast.map(slowest));
  stage.note('taps, 4×', found.slow.map(slowest));
  return [lineOf('40 taps: INP, 1×', found.fast, 100), lineOf('40 taps: INP, 4×', found.slow, 200)];
}

function lineOf(metric: string, visits: Interaction[][], atMost: number): Line {
  return { metric, values: visits.map(worst), unit: 'ms', atMost };
}

/** Taps that were painted within 16 ms are not reported, and shorter than those that were. */
function worst(interactions: Interaction[]): number {
  const times = interactions.map(({ ms }) => ms).sort((a, b) => a - b);
  const missing = rounds * steps.length - times.length;
  return times[Math.ceil(rounds * steps.length * share) - 1 - missing] ?? 16;
}

const slowest = (interactions: Interaction[]) =>
  interactions.toSorted((a, b) => b.ms - a.ms).slice(0, 8);

/** What is tapped, one after the other; the last leads back to where the first begins. */
const steps: ((shopper: Shopper) => Locator)[] = [
  ({ page }) => paneOf(page, 'home').locator('a[href^="#/detail/"]').first(),
  ({ page, t }) =>
    paneOf(page, 'detail')
      .getByRole('button', { name: t('detail.specification') })
      .first(),
  ({ page, t }) => page.getByRole('dialog').getByRole('button', { name: t('app.close') }),
  ({ page, t }) => paneOf(page, 'detail').getByRole('button', { name: t('app.back') }),
  ({ page }) => page.locator('nav a[href="#/explore"]'),
  ({ page }) => page.locator('nav a[href="#/home"]'),
  ({ page, t }) =>
    paneOf(page, 'home').getByRole('button', { name: t('category.phone'), exact: true }),
  ({ page, t }) =>
    paneOf(page, 'home').getByRole('button', { name: t('category.phone'), exact: true }),
  ({ page }) => paneOf(page, 'home').locator('a[href="#/search"]'),
  ({ page, t }) => paneOf(page, 'search').getByRole('button', { name: t('app.back') }),
];

async function tapAll(origin: string, cpu: number): Promise<Interaction[]> {
  return await visit({ origin, cpu, watch: recordInteractions }, async (page) => {
    const shopper = new Shopper(page, 'zh-CN');
    await shopper.open('/home');
    await isSettled(page);
    for (let round = 0; round < rounds; round += 1) {
      for (const step of steps) {
        await step(shopper).tap();
        await isIdle(page);
      }
    }
    return await page.evaluate(() => window.interactions);
  });
}

/** In the page. */
function recordInteractions(): void {
  interface Timing extends PerformanceEntry {
    interactionId: number;
    target: Element | null;
  }
  window.interactions = [];
  const record = ({ interactionId: id, duration: ms, name, target }: Timing) => {
    if (!id) return;
    const what = `${name} ${target?.tagName} ${target?.textContent?.slice(0, 30)} at ${location.hash}`;
    const known = window.interactions.find((it) => it.id === id);
    if (!known) window.interactions.push({ id, ms, what });
    else if (known.ms < ms) Object.assign(known, { ms, what });
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Timing[]) record(entry);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
