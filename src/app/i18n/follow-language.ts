import type { i18n } from 'i18next';
import type { Lang } from '#contract/rules/languages.ts';
import { session } from '#data/session.ts';
import { downloadUntilThere } from '#platform/lazy/download.ts';
import { dismissFailure, showToast } from '#ui/overlays/toasts.ts';
import { addLanguage } from './i18n.ts';

/**
 * Switches the page to the most recently chosen language, without a reload. If its texts cannot be
 * downloaded, the page keeps its language and shows an error. Returns a function that stops it.
 */
export function followLanguage(texts: i18n): () => void {
  const { lang } = session.getState();
  if (lang !== texts.language) void follow(texts, lang);
  return session.subscribe((now, before) => {
    if (now.lang !== before.lang) void follow(texts, now.lang);
  });
}

const loadChoice = () => import('#parts/language/choose-language.ts');

/** What its error is dismissed by. */
const failed = 'language';

async function follow(texts: i18n, lang: Lang): Promise<void> {
  const isWanted = () => session.getState().lang === lang && texts.language !== lang;
  try {
    await addLanguage(texts, lang);
    if (!isWanted()) return;
    await texts.changeLanguage(lang);
    document.documentElement.lang = lang;
    dismissFailure(failed);
  } catch {
    if (!isWanted()) return;
    showToast({ text: texts.t('failure.network'), tone: 'error', failed });
    const kept = texts.language as Lang;
    session.setState({ lang: kept });
    const { keepLanguage } = await downloadUntilThere(loadChoice);
    await keepLanguage(texts.t, lang, kept);
  }
}
