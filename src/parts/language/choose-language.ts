import type { TFunction } from 'i18next';
import type { Lang } from '#contract/rules/languages.ts';
import { setLanguage } from '#data/account.ts';
import { session } from '#data/session.ts';
import { save } from '../changes/save.ts';

/** Switches the language at once on this device, and for the account as soon as that is sent. */
export function chooseLanguage(t: TFunction, lang: Lang): void {
  session.setState({ lang, langFrom: 'chosen' });
  if (session.getState().shopperId) void save(t, setLanguage, { file_name: lang });
}
