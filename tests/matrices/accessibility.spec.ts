import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import type { Shopper } from '../support/shopper.ts';
import { overlays, type Stop, shopperStops, stopAt, visitorStops } from './tour.ts';

test.describe.configure({ timeout: 180_000 });

test('axe finds nothing on the screens of a visitor', async ({ shopper, office }) => {
  expect(await findAll(shopper, await visitorStops({ office }))).toEqual([]);
});

test('axe finds nothing on the screens of a shopper', async ({ shopper, office, buyer }) => {
  const stops = await shopperStops({ page: shopper.page, office, buyer });
  expect(await findAll(shopper, stops)).toEqual([]);
});

async function findAll(shopper: Shopper, stops: Stop[]): Promise<string[]> {
  const { page } = shopper;
  const found: string[] = [];
  await shopper.open('/changePassword');
  for (const [nth, stop] of stops.entries()) {
    await stopAt(shopper, stop, async (what) => {
      await wear(page, 'light');
      for (const it of await violations(await axeFor(page))) found.push(`${what}, light: ${it}`);
      // The gate looks at every third in the dark, where only the colours differ.
      if (!process.env['WHOLE'] && nth % 3 > 0) return;
      await wear(page, 'dark');
      const colours = (await axeFor(page)).withRules(['color-contrast']);
      for (const it of await violations(colours)) found.push(`${what}, dark: ${it}`);
    });
  }
  return found;
}

/** Changes the theme, and waits until every colour has passed into the other. */
async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    const isMoving = () => document.getAnimations().some((it) => it.playState === 'running');
    do await new Promise(requestAnimationFrame);
    while (isMoving());
  });
}

/** For the sheet where one is open: what it covers cannot be reached. */
async function axeFor(page: Page): Promise<AxeBuilder> {
  // Without frames the older way does, which opens no second page; and passes need no report.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  return (await page.locator(overlays).count()) > 0 ? axe.include(overlays) : axe;
}

async function violations(axe: AxeBuilder): Promise<string[]> {
  const result = await axe.analyze();
  return result.violations.map(({ id, nodes }) => {
    const told = nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ''}`);
    return `${id} ${told.join(' | ')}`;
  });
}
