import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { languages } from '#contract/rules/languages.ts';
import { cjkFont } from '../browsers/browsers.mjs';
import { expect, test } from '../support/browser/journey.ts';
import { screenIsThere } from '../support/browser/screens.ts';
import { families, setLatin } from '../support/fonts/families.ts';

/** What a language's own letters are drawn with, where they are not Latin. */
const ownFonts = {
  'zh-CN': 'Noto Sans CJK SC',
  ja: 'Noto Sans CJK JP',
  ko: 'Noto Sans CJK KR',
  th: 'Noto Sans Thai',
};

test('every language is drawn with the fonts of the tests, in both Latin fonts', async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.open('/login');
  await screenIsThere(page, '/login');
  for (const family of families) {
    for (const { file_name: lang, language_name: name } of languages) {
      await page.evaluate(showSample, { lang, text: `US$128.00 ${name}` });
      await setLatin(page, family);
      const own = lang in ownFonts ? ownFonts[lang as keyof typeof ownFonts] : family;
      const drawn = await fontsOf(page, '#sample');
      expect([family, own], `${lang}, ${family}`).toEqual(expect.arrayContaining(drawn));
      const isCertain = !own.includes('CJK') || existsSync(cjkFont);
      expect(drawn).toEqual(expect.arrayContaining(isCertain ? [family, own] : [family]));
    }
  }
});

/** In the page: adds a text, on a page of a language. */
function showSample({ lang, text }: { lang: string; text: string }): void {
  document.documentElement.lang = lang;
  document.querySelector('#sample')?.remove();
  const sample = document.createElement('b');
  sample.id = 'sample';
  sample.textContent = text;
  document.body.append(sample);
}

/** The families that the browser drew an element's text with. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  // Before they are laid out, letters have no fonts.
  await expect(page.locator(selector)).toBeVisible();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
  await cdp.detach();
  return fonts.map(({ familyName }) => familyName);
}
