import type { i18n } from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#data/session.ts';
import { useToasts } from '#ui/overlays/toasts.ts';
import { followLanguage } from './follow-language.ts';
import { createTexts } from './i18n.ts';

let texts: i18n;
let stop: () => void;
const page = { lang: 'en' };

beforeEach(async () => {
  page.lang = 'en';
  vi.stubGlobal('document', { documentElement: page });
  session.setState({ lang: 'en' });
  texts = await createTexts('en');
  stop = followLanguage(texts);
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('the page uses the most recently chosen language', async () => {
  const said = vi.spyOn(texts, 'changeLanguage');
  session.setState({ lang: 'fr' });
  session.setState({ lang: 'it' });
  await expect.poll(() => page.lang).toBe('it');
  expect(said.mock.calls).toEqual([['it']]);
  expect(texts.t('tab.bag')).toBe(texts.getFixedT('it')('tab.bag'));
});

test('a language that fails to download is not selected; its error stays until one is', async () => {
  const failing = vi.spyOn(texts, 'addResourceBundle').mockImplementation(() => {
    throw new TypeError('Failed to fetch');
  });
  session.setState({ lang: 'fr' });
  await expect.poll(() => session.getState().lang).toBe('en');
  expect(texts.language).toBe('en');
  expect(page.lang).toBe('en');
  expect(useToasts.getState()).toMatchObject([{ text: texts.t('failure.network') }]);
  failing.mockRestore();
  session.setState({ lang: 'fr' });
  await expect.poll(() => page.lang).toBe('fr');
  expect(useToasts.getState()).toEqual([]);
});
