import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { fallbackLang, type Lang } from '#contract/rules/languages.ts';

type Files = { [path: string]: () => Promise<{ default: object }> };

/**
 * Four chunks per language: the first screen, the other shop screens, the wallet with what follows
 * a purchase, and the rest.
 */
const first = import.meta.glob<{ default: object }>('../../../locales/*.json', { query: '?first' });
const shop = import.meta.glob<{ default: object }>('../../../locales/*.json', { query: '?shop' });
const wallet = import.meta.glob<{ default: object }>('../../../locales/*.json', {
  query: '?wallet',
});
const account = import.meta.glob<{ default: object }>('../../../locales/*.json', {
  query: '?account',
});

async function load(files: Files, lang: Lang): Promise<object> {
  const file = files[`../../../locales/${lang}.json`];
  if (!file) throw new Error(`no texts for ${lang}`);
  return (await file()).default;
}

async function loadLater(lang: Lang): Promise<object> {
  const later = await Promise.all([shop, wallet, account].map((files) => load(files, lang)));
  return Object.assign({}, ...later) as object;
}

/** The first texts of one language, ready to render. On a server, several can coexist. */
export async function createTexts(lang: Lang): Promise<i18n> {
  const texts = createInstance();
  await texts.use(initReactI18next).init({
    lng: lang,
    fallbackLng: fallbackLang,
    interpolation: { escapeValue: false },
    resources: { [lang]: { translation: await load(first, lang) } },
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
  const [these, more] = await Promise.all([load(first, lang), loadLater(lang)]);
  texts.addResourceBundle(lang, 'translation', { ...these, ...more });
}
