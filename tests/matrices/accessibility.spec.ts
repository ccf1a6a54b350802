import type { Page } from '@playwright/test';
import { violationsOn } from '../support/browser/axe.ts';
import { expect, test } from '../support/browser/journey.ts';
import type { Shopper } from '../support/browser/shopper.ts';
import { textsAtRisk } from '../support/translation/texts-at-risk.ts';
import { overlays, type Stop, shopperStops, stopAt, visitorStops } from './tour.ts';

test.describe.configure({ timeout: 180_000 });

test('axe and a translator find no fault on a visitor’s screens', async ({ shopper, office }) => {
  expect(await findAll(shopper, await visitorStops({ office }))).toEqual([]);
});

// In two halves, for two test workers.
for (const half of [0, 1]) {
  test(`axe and a translator find no fault on a shopper’s screens, ${half}`, async ({
    shopper,
    office,
    buyer,
  }) => {
    const stops = await shopperStops({ page: shopper.page, office, buyer });
    const found = await findAll(
      shopper,
      stops.filter((_, place) => place % 2 === half),
    );
    expect(found).toEqual([]);
  });
}

async function findAll(shopper: Shopper, stops: Stop[]): Promise<string[]> {
  const { page } = shopper;
  const found: string[] = [];
  await shopper.open('/changePassword');
  for (const stop of stops) {
    await stopAt(shopper, stop, async (what) => {
      // An open sheet covers the screen.
      const isCovered = (await page.locator(overlays).count()) > 0;
      const within = isCovered ? overlays : undefined;
      for (const it of await page.evaluate(textsAtRisk)) found.push(`${what}, ${it}`);
      await wear(page, 'light');
      for (const it of await violationsOn(page, { within })) found.push(`${what}, light: ${it}`);
      // In dark mode only the colours differ.
      await wear(page, 'dark');
      const rule = 'color-contrast';
      for (const it of await violationsOn(page, { within, rule }))
        found.push(`${what}, dark: ${it}`);
    });
  }
  return found;
}

/** Sets the theme as the shopper's setting does; waits until all colour transitions have ended. */
async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (value) => {
    document.documentElement.dataset['theme'] = value;
    const isMoving = () => document.getAnimations().some((it) => it.playState === 'running');
    do await new Promise(requestAnimationFrame);
    while (isMoving());
  }, theme);
}
