import type { Page } from '@playwright/test';
import { type Lang, languages } from '#contract/rules/languages.ts';
import { expect, registerBuyer, test } from '../support/browser/journey.ts';
import { goTo, screenIsThere } from '../support/browser/screens.ts';
import { Shopper } from '../support/browser/shopper.ts';
import { families, setLatin } from '../support/fonts/families.ts';
import { isWhole } from '../support/project/sampled.ts';
import { testedLanguages } from '../support/project/tested-languages.ts';
import { textsOf } from '../support/project/texts.ts';
import { findBroken, findWide } from './culprits.ts';
import { overlays, type Stop, shopperStops, stopAt, visitorStops } from './tour.ts';

test.use({ viewport: { width: 320, height: 640 }, lang: 'en' });
test.describe.configure({ timeout: 300_000 });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
});

/** In two halves, for two test workers. French has the longest words, and Thai the most marks. */
const tested = testedLanguages('fr', 'th');
/** Outside of the longer form, each stop is looked at in one of the languages. */
const turnOf = (lang: Lang, stops: Stop[]) =>
  stops.filter((_, place) => isWhole || tested.indexOf(lang) === place % tested.length);

const halves = [0, 1].map((half) => tested.filter((_, place) => place % 2 === half));

for (const half of halves) {
  test(`nothing overflows or breaks at 320 px and 200 % text: ${half}`, async ({
    shopper,
    office,
  }) => {
    const { page } = shopper;
    const culprits: string[] = [];
    const look = (lang: Lang) => async (what: string) => {
      for (const family of families) {
        await setLatin(page, family);
        const wide = await page.evaluate(findWide, overlays);
        const broken = await page.evaluate(findBroken, overlays);
        for (const culprit of [...wide, ...broken])
          culprits.push(`${lang} ${what}, ${family}: ${culprit}`);
      }
    };

    const visited = await visitorStops({ office });
    await shopper.open('/login');
    let now: Lang = 'en';
    for (const lang of half) {
      const reader = await switchLanguage(page, '/login', now, lang);
      for (const stop of turnOf(lang, visited)) await stopAt(reader, stop, look(lang));
      now = lang;
    }

    const buyer = await registerBuyer(office);
    await shopper.hasSession(String(buyer.id), buyer.token);
    const behindTheGuard = await shopperStops({ page, office, buyer });
    await page.reload();
    for (const lang of half) {
      const reader = await switchLanguage(page, '/language', now, lang);
      for (const stop of turnOf(lang, behindTheGuard)) await stopAt(reader, stop, look(lang));
      now = lang;
    }
    expect(culprits).toEqual([]);
  });
}

/** Switches the language: on the login screen, or on its own screen. */
async function switchLanguage(page: Page, path: string, from: Lang, to: Lang): Promise<Shopper> {
  const nameOf = (lang: Lang) =>
    languages.find(({ file_name }) => file_name === lang)?.language_name ?? '';
  await goTo(page, path);
  await screenIsThere(page, path);
  if (from === to) return new Shopper(page, to);
  if (path === '/login') {
    const opener = `${textsOf(from)('app.language')}: ${nameOf(from)}`;
    await page.getByRole('button', { name: opener }).filter({ visible: true }).click();
  }
  await page
    .locator('label')
    .filter({ hasText: nameOf(to), visible: true })
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', to);
  await expect(page.locator(overlays)).toHaveCount(0);
  return new Shopper(page, to);
}
