import type { i18n } from 'i18next';
import { createStore } from 'zustand/vanilla';
import type { LanguageOffer } from '#contract/rendering.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { watchTranslation } from '#platform/translation/translated-language.ts';
import { savedLang } from '../session/session-storage.ts';
import { addLanguage } from './i18n.ts';

/** The app's own version in the language that the browser translates it into; null for none. */
export const ownVersion = createStore<{ offer: LanguageOffer | null }>(() => ({ offer: null }));

/**
 * Offers the app's own version once a browser translates the page into a language that the app has.
 * Returns a function that stops it.
 */
export function offerOwnVersion(texts: i18n): () => void {
  return watchTranslation(
    () => texts.language,
    (lang) => void offer(texts, lang).catch(() => undefined),
  );
}

async function offer(texts: i18n, lang: Lang): Promise<void> {
  // A first visit has the offer above its screen.
  if (!savedLang() && window.early.state.offer?.lang === lang) return;
  await addLanguage(texts, lang);
  if (texts.language === lang) return;
  const t = texts.getFixedT(lang);
  ownVersion.setState({ offer: { lang, text: t('language.own'), close: t('app.close') } });
}
