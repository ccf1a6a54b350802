import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { bundle } from '../support/browser/bundle.ts';
import { manners, translatePage } from '../support/translation/translators.ts';

declare const bundled: { guardDom(): void };

const guard = join(import.meta.dirname, '../../src/platform/translation/guard-dom.ts');

/** A page with three texts side by side, and the guard. */
async function open(page: Page): Promise<void> {
  await page.setContent('<p></p><main></main>');
  await page.addScriptTag({ content: await bundle(guard, 'iife') });
  await page.evaluate(() => {
    bundled.guardDom();
    document.querySelector('p')?.append('one', 'two', 'three');
  });
}

/** In the page: keeps the texts as React does. */
function keepTexts(): void {
  Object.assign(window, { texts: [...(document.querySelector('p')?.childNodes ?? [])] });
}

declare const texts: [Text, Text, Text];

const shown = (page: Page) => page.locator('p').evaluate((it) => it.textContent);

for (const manner of manners) {
  test.describe(`a translator that ${manner}`, () => {
    test.beforeEach(async ({ page }) => {
      await open(page);
      await page.evaluate(keepTexts);
      await page.evaluate(translatePage, manner);
      await expect(page.locator('p > font')).toHaveCount(3);
    });

    test('leaves a text that can be removed', async ({ page }) => {
      await page.evaluate(() => document.querySelector('p')?.removeChild(texts[1]));
      expect(await shown(page)).toBe('onethree');
    });

    test('leaves a text that something can be inserted before', async ({ page }) => {
      await page.evaluate(() => {
        document
          .querySelector('p')
          ?.insertBefore(document.createElement('b'), texts[1])
          .append('!');
      });
      expect(await shown(page)).toBe('one!twothree');
    });

    test('shows a text that has changed, and translates it again', async ({ page }) => {
      await page.evaluate(() => {
        texts[1].nodeValue = 'zwei';
      });
      expect(await shown(page)).toBe('onezweithree');
      await expect(page.locator('p > font')).toHaveCount(3);
      await page.evaluate(() => {
        texts[1].nodeValue = 'deux';
      });
      expect(await shown(page)).toBe('onedeuxthree');
    });

    test('leaves all of them, one after another, within one task', async ({ page }) => {
      await page.evaluate(() => {
        const p = document.querySelector('p');
        for (const text of texts) p?.removeChild(text);
      });
      expect(await shown(page)).toBe('');
    });
  });
}

test('a wrapper in the place of another stands for the same text', async ({ page }) => {
  await open(page);
  await page.evaluate(keepTexts);
  await page.evaluate(() => {
    const [before, after] = ['x', 'y'].map((text) => {
      const font = document.createElement('font');
      font.append(text);
      return font;
    }) as unknown as [HTMLElement, HTMLElement];
    texts[1].replaceWith(before);
    before.replaceWith(after);
  });
  await page.evaluate(() => document.querySelector('p')?.removeChild(texts[1]));
  expect(await shown(page)).toBe('onethree');
});

test('a wrapper of several texts gives all of them back', async ({ page }) => {
  await open(page);
  await page.evaluate(keepTexts);
  await page.evaluate(() => {
    const font = document.createElement('font');
    font.append('all three');
    texts[0].replaceWith(font);
    texts[1].remove();
    texts[2].remove();
  });
  await page.evaluate(() => document.querySelector('p')?.removeChild(texts[1]));
  expect(await shown(page)).toBe('onethree');
});

test('a text that the page removes beside a wrapper does not come back', async ({ page }) => {
  await open(page);
  await page.evaluate(keepTexts);
  await page.evaluate(() => {
    const font = document.createElement('font');
    font.append('uno');
    texts[0].replaceWith(font);
  });
  await page.evaluate(() => document.querySelector('p')?.removeChild(texts[1]));
  await page.evaluate(() => {
    texts[0].nodeValue = 'eins';
  });
  expect(await shown(page)).toBe('einsthree');
});

test('a node that is not where the caller says still throws', async ({ page }) => {
  await open(page);
  await page.evaluate(keepTexts);
  await page.evaluate(translatePage, 'replaces' as const);
  const thrown = await page.evaluate(() => {
    const [p, main] = [document.querySelector('p'), document.querySelector('main')];
    const attempts = [
      () => main?.removeChild(texts[0]),
      () => main?.insertBefore(document.createElement('b'), texts[0]),
      () => p?.removeChild(document.createTextNode('one')),
      () => p?.removeChild(document.createElement('font')),
      () => p?.insertBefore(document.createElement('b'), document.body),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return 'nothing';
      } catch (error) {
        return (error as DOMException).name;
      }
    });
  });
  expect(thrown).toEqual(Array(5).fill('NotFoundError'));
  expect(await shown(page)).toBe('onetwothree');
});
