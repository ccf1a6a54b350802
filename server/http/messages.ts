import { readFileSync } from 'node:fs';
import { createInstance, type i18n } from 'i18next';
import type { ErrorWord } from '#contract/errors.ts';
import { fallbackLang, type Lang, langs } from '#contract/languages.ts';
import type { LetterKind } from '../mail/letters.ts';
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

const speakers = new Map<Lang, ReturnType<i18n['getFixedT']>>(
  langs.map((lang) => [lang, texts.getFixedT(lang)]),
);

/** The locales' texts in one language. */
export const textsIn = (lang: Lang) => speakers.get(lang) ?? texts.t;

/** Narrow: to infer one of all texts for each error is more than the compiler does. */
type ErrorSpeaker = (key: `error.${ErrorWord}`, figures: RefusalFigures) => string;

/** What a shopper reads about an error, in the language of the call. */
export function errorMessage(lang: Lang, word: ErrorWord, figures: RefusalFigures = {}): string {
  const speak = speakers.get(lang) as ErrorSpeaker | undefined;
  return speak ? speak(`error.${word}`, figures) : word;
}

/** What a letter to a shopper says, by its name under `mail` in the locales. */
export function mailText(
  lang: Lang,
  kind: LetterKind,
  figures: RefusalFigures,
): { subject: string; text: string } {
  const t = speakers.get(lang) ?? texts.t;
  return { subject: t(`mail.${kind}.subject`), text: t(`mail.${kind}.body`, figures) };
}
