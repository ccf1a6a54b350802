import { describe, expect, test } from 'vitest';
import { fallbackLang, langs, matchLang } from './languages.ts';

describe('a language tag', () => {
  test('matches in any case, with any region', () => {
    for (const lang of langs) expect(matchLang(lang)).toBe(lang);
    expect(matchLang(' EN ')).toBe('en');
    expect(matchLang('fr-CA')).toBe('fr');
    expect(matchLang('zh-cn')).toBe('zh-CN');
    expect(matchLang('zh')).toBe('zh-CN');
    expect(matchLang('zh-Hant-TW')).toBe('zh-CN');
  });

  test('matches nothing if it is not one of the seven', () => {
    for (const tag of ['', null, undefined, '*', 'de', 'e', 'english', '-', 'constructor']) {
      expect(matchLang(tag)).toBeUndefined();
    }
  });
});

test('there are seven languages, with Chinese as the last resort', () => {
  expect(langs).toEqual(['zh-CN', 'en', 'ja', 'ko', 'th', 'fr', 'it']);
  expect(fallbackLang).toBe('zh-CN');
});
