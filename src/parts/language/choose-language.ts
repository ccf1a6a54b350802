import type { i18n } from 'i18next';
import type { Lang } from '#contract/rules/languages.ts';
import { setLanguage } from '#data/account.ts';
import { session } from '#data/session.ts';
import { save } from '../changes/save.ts';

/**
 * Switches the language at once on this device, and for the account as soon as that is sent. If its texts
 * cannot be downloaded, neither changes.
 */
export function chooseLanguage(texts: i18n, lang: Lang): void {
  session.setState({ lang, langFrom: 'chosen' });
  if (!session.getState().shopperId) return;
  const keep = () => void save(texts.t, setLanguage, { file_name: lang });
  if (texts.language === lang) {
    keep();
    return;
  }
  function onChanged(now: string) {
    texts.off('languageChanged', onChanged);
    if (now === lang) keep();
  }
  texts.on('languageChanged', onChanged);
}
