import { expect, test } from '../../support/browser/journey.ts';
import { screenIsThere } from '../../support/browser/screens.ts';
import { demo } from '../../support/browser/shopper.ts';

test.describe('in fr', () => {
  test.use({ lang: 'fr', viewport: { width: 360, height: 640 } });

  test('the choices of the settings keep their words whole at every text size', async ({
    shopper,
    buyer: _,
  }) => {
    const { page, t } = shopper;
    await shopper.open('/setting');
    for (const size of [
      'setting.textNormal',
      'setting.textLarge',
      'setting.textLargest',
    ] as const) {
      await page.getByText(t(size), { exact: true }).click();
      const label = page.locator('label').filter({ hasText: t('setting.themeAuto') });
      expect(await label.evaluate(linesOf), t(size)).toBe(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
  });
});

test.describe('in zh-CN', () => {
  test.use({ lang: 'zh-CN' });

  test('the heading of the home screen keeps its words whole', async ({ shopper }) => {
    const { page, t } = shopper;
    await page.setViewportSize({ width: 360, height: 640 });
    await shopper.open('/home');
    await screenIsThere(page, '/home');
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 640 });
      const lines = await shopper.heading(t('home.heroTitle')).evaluate(textOfLines);
      expect(lines.length).toBeGreaterThan(1);
      for (const word of ['付款前，', '先看清', '运费', '总价']) {
        const having = lines.filter((line) => line.includes(word));
        expect(having, `${word} in ${lines} at ${width} px`).toHaveLength(1);
      }
    }
  });
});

test.describe('in fr, at 200 % text', () => {
  test.use({ lang: 'fr', viewport: { width: 320, height: 640 } });

  test('the promises of the home screen keep their words whole, beside no picture', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    await shopper.open('/home');
    await screenIsThere(page, '/home');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const key of ['home.heroFreight', 'home.heroReturns'] as const) {
      const lines = await page
        .getByRole('listitem')
        .filter({ hasText: t(key) })
        .evaluate(textOfLines);
      expect(lines.join(' ').replace(/\s+/g, ' ').trim()).toBe(t(key));
    }
    const hero = page.locator('section > div', { has: shopper.heading(t('home.heroTitle')) });
    await expect(hero).toHaveCSS('background-image', 'none');
  });

  test('names, titles and addresses break between their words', async ({ shopper }) => {
    const { page, t } = shopper;
    const enlarge = () =>
      page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
    await shopper.open('/login');
    const hint = page.locator('div', { hasText: demo.account }).last();
    await expect(hint).toBeVisible();
    await enlarge();
    expect(await hint.evaluate(linesOfTexts)).toMatchObject({ demo: 1, '@caravel.test': 1 });

    await shopper.isLoggedIn();
    await page.reload();
    await shopper.open('/me');
    await enlarge();
    const name = page.getByRole('heading', { level: 1 }).locator('bdi');
    // Until it is known, the screen's title is in its place.
    await expect(name).not.toHaveText(t('title.me'));
    const words = (await name.innerText()).split(' ');
    expect((await name.evaluate(textOfLines)).map((line) => line.trim())).toEqual(words);

    await shopper.open('/unsent');
    await enlarge();
    const title = await shopper.heading(t('title.unsent')).evaluate(textOfLines);
    expect(title.join(' ').replace(/\s+/g, ' ').trim()).toBe(t('title.unsent'));
  });
});

/** The text of each line of an element, without invisible characters. */
function textOfLines(element: Element): string[] {
  let text = element.lastChild as Text;
  while (text.lastChild) text = text.lastChild as Text;
  const lines = new Map<number, string>();
  for (let at = 0; at < text.length; at += 1) {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const top = Math.round(range.getBoundingClientRect().top);
    if (text.data[at] !== '\u2060') lines.set(top, (lines.get(top) ?? '') + text.data[at]);
  }
  return [...lines.values()];
}

/** How many lines each text node of an element takes. */
function linesOfTexts(element: Element): { [text: string]: number } {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  const range = document.createRange();
  return Object.fromEntries(
    nodes.map((node) => {
      range.selectNodeContents(node);
      return [node.data, range.getClientRects().length];
    }),
  );
}

/** How many lines the text of an element takes. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element.lastChild as Text);
  return range.getClientRects().length;
}
