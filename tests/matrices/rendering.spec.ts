import { demoGoods } from '../screens/stage.ts';
import { expect, test } from '../support/browser/journey.ts';
import { screenIsThere } from '../support/browser/screens.ts';
import type { Shopper } from '../support/browser/shopper.ts';
import { layoutShifts, recordShifts } from '../support/layout-shifts.ts';
import { testedLanguages } from '../support/project/tested-languages.ts';
import { fetchPage, partsOf } from '../support/rendering/page-parts.ts';

test.use({ viewport: { width: 360, height: 640 } });
test.describe.configure({ timeout: 120_000 });

/** Compressed; the rest is markup and data, which may have 5 KiB in the language with the longest bytes. */
const mostBytes = {
  // The first round trip of a new connection carries ten segments of 1,448 bytes (RFC 6928).
  reply: 14_480,
  sent: 14_000,
  css: 5000,
  pictures: 4000,
  rest: 5120,
};

/** Shifts below this are of a pixel or two. */
const unseen = 0.001;

for (const lang of testedLanguages('zh-CN', 'en', 'th')) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang });

    test('the app takes over what the server has rendered, and nothing moves', async ({
      shopper,
      office,
    }) => {
      const { productId, shopId } = await demoGoods({ office }, 'drift-wireless-headphones');
      const linked = [`/detail/${productId}`, `/shop/${shopId}`, '/search?q=tea'];
      await isTakenOver(shopper, ['/home', '/explore', '/search', '/login', ...linked]);
    });

    test('it takes over what a shopper sees like everyone else', async ({ shopper, buyer: _ }) => {
      await isTakenOver(shopper, ['/home', '/explore', '/products', '/popular']);
    });

    test('the home screen, with its first picture and its data, fits a first flight', async ({
      baseURL,
    }) => {
      const parts = partsOf(await fetchPage(`${baseURL}/`, { cookie: `Local_Lang=${lang}` }));
      expect(parts.pictures).toBeGreaterThan(0);
      for (const [part, most] of Object.entries(mostBytes)) {
        expect(parts[part as keyof typeof parts], part).toBeLessThanOrEqual(most);
      }
    });
  });
}

/** Opens each path as a new page, and expects the server's screen to become the app's. */
async function isTakenOver(shopper: Shopper, paths: string[]): Promise<void> {
  const { page } = shopper;
  await recordShifts(page);
  await page.addInitScript(keepRendered);
  for (const path of paths) {
    // Not of the app, so that the next one is a new page.
    await page.goto('/robots.txt');
    await shopper.open(path);
    await screenIsThere(page, path);
    expect(await page.evaluate(isOfServer), `${path} is the server’s markup`).toBe(true);
    expect(await page.evaluate(restyled), `${path} looks as the server’s markup did`).toEqual([]);
    const moved = (await layoutShifts(page)).filter(({ value }) => value > unseen);
    expect(moved, path).toEqual([]);
  }
}

declare global {
  interface Window {
    rendered?: {
      /** The screen as the server has rendered it. */
      pane: Element;
      /** How each of its elements looked before the app took it over. */
      looks: [Element, string[]][];
      lookOf(element: Element): string[];
    };
  }
}

/** Keeps the screen in the page, and its looks, until the app decides whether to take it over. */
function keepRendered(): void {
  const looks = ['display', 'list-style-type', 'color', 'background-color', 'font'];
  const lookOf = (element: Element) => {
    const style = getComputedStyle(element);
    return looks.map((name) => `${name}: ${style.getPropertyValue(name)}`);
  };
  const keep = () => {
    const { early, rendered } = window;
    if (early?.isDecided) return;
    const pane = document.querySelector('#root .pane');
    if (pane && pane !== rendered?.pane && !document.documentElement.dataset['page']) {
      const all = [...pane.querySelectorAll('*')];
      window.rendered = { pane, looks: all.map((it) => [it, lookOf(it)]), lookOf };
    }
    requestAnimationFrame(keep);
  };
  keep();
}

const isOfServer = () => document.querySelector('#root .pane') === window.rendered?.pane;

/** The elements that the app's styles have changed. */
function restyled(): string[] {
  const { looks = [], lookOf } = window.rendered ?? {};
  return looks
    .filter(([element]) => element.isConnected)
    .flatMap(([element, before]) => {
      const now = lookOf?.(element) ?? [];
      const changed = now.filter((it, at) => it !== before[at]);
      return changed.map((it) => `${it}: ${element.outerHTML.slice(0, 160)}`);
    });
}
