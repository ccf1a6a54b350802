import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { bundle } from '../support/browser/bundle.ts';
import { manners, translatePage } from '../support/translation/translators.ts';

declare const bundled: { guardDom(): void };

const guard = join(import.meta.dirname, '../../src/platform/translation/guard-dom.ts');

/** A page with three texts side by side, which the page keeps as React does, and the guard. */
async function open(page: Page): Promise<void> {
  await page.setContent('<p></p><main></main>');
  await page.addScriptTag({ content: await bundle(guard, 'iife') });
  await page.evaluate(() => {
    bundled.guardDom();
    const [p, main] = document.querySelectorAll<HTMLElement>('p, main');
    p?.append('one', 'two', 'three');
    Object.assign(window, { p, main, texts: [...(p?.childNodes ?? [])] });
  });
}

declare const p: HTMLElement;
declare const main: HTMLElement;
declare const texts: [Text, Text, Text];

const shown = (page: Page) => page.evaluate(() => p.textContent);

test('a text in a wrapper is removed with it, and what comes before it stands before', async ({
  page,
}) => {
  await open(page);
  await page.evaluate(translatePage, 'wraps' as const);
  await page.evaluate(() => {
    p.insertBefore(document.createElement('b'), texts[1]).append('!');
    p.removeChild(texts[2]);
  });
  expect(await shown(page)).toBe('one!two');
  await page.evaluate(() => {
    for (const text of texts.slice(0, 2)) p.removeChild(text);
  });
  expect(await shown(page)).toBe('!');
  await expect(page.locator('p > font')).toHaveCount(0);
});

for (const manner of manners) {
  test(`a translator that ${manner} breaks no removal and no insertion`, async ({ page }) => {
    await open(page);
    await page.evaluate(translatePage, manner);
    await expect(page.locator('p > font')).toHaveCount(3);
    await page.evaluate(() => {
      p.insertBefore(document.createElement('b'), texts[1]).append('!');
      for (const text of texts) p.removeChild(text);
      p.insertBefore(document.createElement('b'), null).append('?');
    });
    expect(await shown(page)).toContain('!');
    expect(await shown(page)).toContain('?');
  });
}

test('a node that is not where the caller says still throws', async ({ page }) => {
  await open(page);
  await page.evaluate(translatePage, 'wraps' as const);
  const thrown = await page.evaluate(() => {
    const attempts = [
      () => main.removeChild(texts[0]),
      () => main.insertBefore(document.createElement('b'), texts[0]),
      () => p.removeChild(document.createElement('font')),
      () => p.insertBefore(document.createElement('b'), document.body),
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
  expect(thrown).toEqual(Array(4).fill('NotFoundError'));
  expect(await shown(page)).toBe('onetwothree');
});
