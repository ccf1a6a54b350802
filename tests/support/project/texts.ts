import { readFileSync } from 'node:fs';
import { createInstance, type TFunction } from 'i18next';
import type { Lang } from '#contract/rules/languages.ts';

/** Matches a text with anything in the place of its `@`. */
export function pattern(text: string): RegExp {
  const parts = text.split('@').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.+'));
}

/** The texts of a language as the app shows them: journeys find elements by their visible text. */
export function textsOf(lang: Lang): TFunction {
  const file = new URL(`../../../locales/${lang}.json`, import.meta.url);
  const texts = createInstance();
  void texts.init({
    lng: lang,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { [lang]: { translation: JSON.parse(readFileSync(file, 'utf8')) } },
  });
  return texts.t;
}
