import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { fallbackLang, type Lang } from '#contract/rules/languages.ts';
import { loadTexts } from './load-texts.ts';

/**
 * Four chunks per language: the first screen, the other shop screens, the wallet with what follows
 * a purchase, and the rest.
 */
const first = import.meta.glob<{ default: object }>('../../../locales/*.json', { query: '?first' });

async function loadLater(lang: Lang): Promise<object> {
  return await (await import('./later-texts.ts')).loadLaterTexts(lang);
}

/** The first texts of one language, ready to render. On a server, several can coexist. */
export async function createTexts(lang: Lang): Promise<i18n> {
  const texts = createInstance();
  await texts.use(initReactI18next).init({
    lng: lang,
    fallbackLng: fallbackLang,
    interpolation: { escapeValue: false },
    resources: { [lang]: { translation: await loadTexts(first, lang) } },
    react: { useSuspense: false },
  });
  return texts;
}

const whole = new WeakMap<i18n, Promise<void>>();
const there = new WeakSet<i18n>();

/** Whether all texts are loaded: reopening a screen must not wait even for a moment. */
export const hasLaterTexts = (texts: i18n): boolean => there.has(texts);

/** Loads the texts of all other screens, once. Every other screen waits for it. */
export function addLaterTexts(texts: i18n): Promise<void> {
  const known = whole.get(texts);
  if (known) return known;
  const lang = texts.language as Lang;
  const added = loadLater(lang).then((more) => {
    texts.addResourceBundle(lang, 'translation', more, true);
    there.add(texts);
  });
  whole.set(texts, added);
  // After a failure, the next caller retries.
  added.catch(() => whole.delete(texts));
  return added;
}

/** Loads all texts of another language. */
export async function addLanguage(texts: i18n, lang: Lang): Promise<void> {
  for (const part of await Promise.all([loadTexts(first, lang), loadLater(lang)])) {
    texts.addResourceBundle(lang, 'translation', part, true);
  }
}
