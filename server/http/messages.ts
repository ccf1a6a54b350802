import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import type { ErrorWord } from '#contract/rules/errors.ts';
import { fallbackLang, type Lang, langs } from '#contract/rules/languages.ts';
import type { RefusalFigures } from './refusal.ts';

const folder = new URL('../../locales/', import.meta.url);

const texts = createInstance();
await texts.init({
  lng: fallbackLang,
  fallbackLng: fallbackLang,
  interpolation: { escapeValue: false },
  resources: Object.fromEntries(
    langs.map((lang) => [
      lang,
      { translation: JSON.parse(readFileSync(new URL(`${lang}.json`, folder), 'utf8')) },
    ]),
  ),
});

/** The locales' texts in one language. */
export const textsIn = (lang: Lang) => texts.getFixedT(lang);

/** Narrowed to error keys: inferring over every text is too much for the compiler. */
type ErrorSpeaker = (key: `error.${ErrorWord}`, figures: RefusalFigures) => string;

/** The error message a shopper sees, in the call's language. */
export function errorMessage(lang: Lang, word: ErrorWord, figures: RefusalFigures = {}): string {
  const speak = textsIn(lang) as ErrorSpeaker;
  return speak(`error.${word}`, figures);
}
