import type { Page } from '@playwright/test';
import { type Lang, languages } from '../../contract/languages.ts';
import { expect, registerBuyer, test } from '../support/journey.ts';
import { goTo, screenIsThere } from '../support/screens.ts';
import { Shopper } from '../support/shopper.ts';
import { textsOf } from '../support/texts.ts';
import { overlays, shopperStops, stopAt, visitorStops } from './tour.ts';

test.use({ viewport: { width: 320, height: 640 }, lang: 'en' });
test.describe.configure({ timeout: 180_000 });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
});

/** In two halves, for two workers. */
const halves: Lang[][] = [
  ['zh-CN', 'th', 'fr'],
  ['en', 'ja', 'ko', 'it'],
];

for (const half of halves) {
  test(`nothing runs over the edge at 320 px and 200 % text: ${half}`, async ({
    shopper,
    office,
  }) => {
    const { page } = shopper;
    const over: string[] = [];
    const look = (lang: Lang) => async (what: string) => {
      for (const culprit of await page.evaluate(findCulprits, overlays))
        over.push(`${lang} ${what}: ${culprit}`);
    };

    const visited = await visitorStops({ office });
    await shopper.open('/login');
    let now: Lang = 'en';
    for (const lang of half) {
      const reader = await switchLanguage(page, '/login', now, lang);
      for (const stop of visited) await stopAt(reader, stop, look(lang));
      now = lang;
    }

    const buyer = await registerBuyer(office);
    await shopper.hasSession(String(buyer.id), buyer.token);
    const behindTheGuard = await shopperStops({ page, office, buyer });
    await page.reload();
    for (const lang of half) {
      const reader = await switchLanguage(page, '/language', now, lang);
      for (const stop of behindTheGuard) await stopAt(reader, stop, look(lang));
      now = lang;
    }
    expect(over).toEqual([]);
  });
}

/** Switches the language where it is chosen: over the login, or on its own screen. */
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

/** In the page: the elements that make a screen, or what lies over it, wider than it is. */
function findCulprits(overlays: string): string[] {
  const boxes = document.querySelectorAll<HTMLElement>(`.pane, ${overlays}`);
  return [...boxes]
    .filter((box) => box.scrollWidth > box.clientWidth || box.offsetWidth > window.innerWidth)
    .flatMap((box) => {
      const edge = Math.min(box.getBoundingClientRect().right, window.innerWidth);
      const isOver = (element: Element) => element.getBoundingClientRect().right > edge + 0.5;
      const isScrolled = (element: Element) => {
        const scroller = element.parentElement?.closest('.overflow-x-auto');
        return scroller !== null && scroller !== undefined;
      };
      const over = [...box.querySelectorAll('*')].filter((it) => isOver(it) && !isScrolled(it));
      return over.slice(-2).map((it) => it.outerHTML.slice(0, 160));
    });
}
