import { langs } from '../../contract/languages.ts';
import { expect, test } from '../support/shopper.ts';

const screens = [
  '/home',
  '/detail/29',
  '/bag',
  '/address',
  '/addressForm',
  '/checkout?buy=120x1.400x2',
  '/payment',
  '/orderInfo',
  '/me',
  '/nowhere',
];

for (const lang of langs) {
  test.describe(lang, () => {
    test.use({ lang, viewport: { width: 320, height: 640 } });

    test('nothing runs over the edge at 320 px and 200 % text', async ({ shopper }) => {
      const { page } = shopper;
      await shopper.isLoggedIn();
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = '200%';
        });
      });
      const over: string[] = [];
      for (const path of screens) {
        await shopper.open(path);
        await expect(page.locator('main h1').filter({ visible: true })).toBeVisible();
        for (const culprit of await page.evaluate(findCulprits)) over.push(`${path} ${culprit}`);
      }
      expect(over).toEqual([]);
    });
  });
}

/** The elements that make a screen wider than it is. */
function findCulprits(): string[] {
  const panes = [...document.querySelectorAll<HTMLElement>('.pane')];
  return panes
    .filter((pane) => pane.scrollWidth > pane.clientWidth)
    .flatMap((pane) => {
      const edge = pane.getBoundingClientRect().right;
      const isOver = (element: Element) => element.getBoundingClientRect().right > edge + 0.5;
      const isScrolled = (element: Element) => {
        const scroller = element.parentElement?.closest('.overflow-x-auto');
        return scroller !== null && scroller !== undefined;
      };
      const over = [...pane.querySelectorAll('*')].filter((it) => isOver(it) && !isScrolled(it));
      return over.slice(-2).map((it) => it.outerHTML.slice(0, 160));
    });
}
