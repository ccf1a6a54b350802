import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { fallbackLang, type Lang } from '#contract/languages.ts';

/** One chunk for each language, loaded when it is chosen. */
const files = import.meta.glob<{ default: object }>('../../locales/*.json');

async function loadTexts(lang: Lang): Promise<object> {
  const load = files[`../../locales/${lang}.json`];
  if (!load) throw new Error(`there are no texts in ${lang}`);
  return (await load()).default;
}

/** Texts of one language, ready to render with. Several can live side by side on a server. */
export async function createTexts(lang: Lang): Promise<i18n> {
  const texts = createInstance();
  await texts.use(initReactI18next).init({
    lng: lang,
    fallbackLng: fallbackLang,
    interpolation: { escapeValue: false },
    resources: { [lang]: { translation: await loadTexts(lang) } },
    react: { useSuspense: false },
  });
  return texts;
}

/** Switches a page's language without a reload. */
export async function switchTexts(texts: i18n, lang: Lang): Promise<void> {
  if (!texts.hasResourceBundle(lang, 'translation')) {
    texts.addResourceBundle(lang, 'translation', await loadTexts(lang));
  }
  await texts.changeLanguage(lang);
}
