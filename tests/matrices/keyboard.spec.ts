import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/journey.ts';
import { goTo } from '../support/browser/screens.ts';
import type { Shopper } from '../support/browser/shopper.ts';
import {
  beginWalk,
  findUnseen,
  hasChanged,
  isEntered,
  mostSteps,
  ringless,
  stepsOf,
} from './focus.ts';
import { overlays, type Stop, shopperStops, stopAt, visitorStops } from './tour.ts';

test.describe.configure({ timeout: 180_000 });

test('a visitor’s screens are used by keyboard alone', async ({ shopper, office }) => {
  expect(await walkThrough(shopper, await visitorStops({ office }))).toEqual([]);
});

// In two halves, for two test workers.
for (const half of [0, 1]) {
  test(`a shopper’s screens are used by keyboard alone, ${half}`, async ({
    shopper,
    office,
    buyer,
  }) => {
    const stops = await shopperStops({ page: shopper.page, office, buyer });
    expect(
      await walkThrough(
        shopper,
        stops.filter((_, place) => place % 2 === half),
      ),
    ).toEqual([]);
  });
}

/** What is wrong on each screen, and in what opens over it by Enter or by Space. */
async function walkThrough(shopper: Shopper, stops: Stop[]): Promise<string[]> {
  const { page } = shopper;
  const found: string[] = [];
  await shopper.open('/home');
  // Downloaded once, after the first paint; on later screens they are there at once.
  await expect(page.locator('.product-card button').first()).toBeVisible();
  await goTo(page, '/changePassword');
  for (const [place, stop] of stops.entries()) {
    const look = async (what: string) => {
      for (const it of await walk(page)) found.push(`${what}: ${it}`);
    };
    const key = place % 2 === 0 ? 'Enter' : 'Space';
    await stopAt(shopper, stop, look, (button) => button.press(key));
    if (stop.opener && (await isLost(page))) found.push(`${stop.path}: the focus is lost with it`);
  }
  return found;
}

/** Goes through a screen, or what is open over it, by Tab. */
async function walk(page: Page): Promise<string[]> {
  // It takes the focus with the frame that first shows it; no finger is as fast.
  const look = () => page.evaluate(isEntered, overlays);
  await expect.poll(look, { message: 'the focus is in what is open', intervals: [25] }).toBe(true);
  const { stops, wrong } = await page.evaluate(beginWalk, overlays);
  const wanted = Math.min(stops, mostSteps);
  // With the last step the focus may already be on its way to the beginning.
  const steps = (await tabThrough(page, wanted)).slice(0, wanted);
  if (await page.evaluate(hasChanged)) return await walk(page);
  const inOrder = steps.every((step, place) => place === 0 || step === next(steps[place - 1]));
  const isWhole = new Set(steps).size >= wanted;
  const path = inOrder && isWhole ? [] : [`Tab goes ${steps.join(' ')} of ${stops}`];
  // A bar that has grown makes its room with the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  const unseen = await page.evaluate(findUnseen, [mostSteps, ringless] as const);
  return [...wrong, ...path, ...unseen, ...(await findRingless(page))];

  // An overlay begins anywhere, and after its end comes its beginning.
  function next(step: number | undefined): number {
    return ((step ?? 0) + 1) % stops;
  }
}

/** A slider's ring is around its thumb, which no script can ask: the pixels must tell. */
async function findRingless(page: Page): Promise<string[]> {
  const found: string[] = [];
  const stops = page.locator(`[${ringless}]`).filter({ visible: true });
  for (const stop of await stops.all()) {
    await stop.blur();
    const before = await stop.screenshot();
    await stop.focus();
    if (before.equals(await stop.screenshot())) {
      found.push(`no focus ring: ${await stop.evaluate((it) => it.outerHTML.slice(0, 160))}`);
    }
  }
  return found;
}

/** Scrollers that take the focus too, and what is loaded meanwhile because it came near. */
const mostBetween = 60;

/** Presses Tab until so many stops had the focus. */
async function tabThrough(page: Page, wanted: number): Promise<number[]> {
  let steps: number[] = [];
  for (let presses = 0; steps.length < wanted && presses < wanted + mostBetween; presses += 1) {
    await page.keyboard.press('Tab');
    // Looks when it may be there, as looking takes longer than the key.
    if (presses + 1 >= wanted) steps = await page.evaluate(stepsOf);
  }
  return steps;
}

const isLost = (page: Page) =>
  page.evaluate(() => document.activeElement === null || document.activeElement === document.body);
