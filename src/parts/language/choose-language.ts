import type { TFunction } from 'i18next';
import type { Lang } from '#contract/rules/languages.ts';
import { setLanguage } from '#data/account.ts';
import { session } from '#data/session.ts';
import { save } from '../changes/save.ts';

interface Choice {
  lang: Lang;
  shopperId: string;
  saved: Promise<unknown>;
}

/** What was chosen last on this page. */
let choice: Choice | undefined;

/** Switches the language at once on this device, and for the account as soon as that is sent. */
export function chooseLanguage(t: TFunction, lang: Lang): void {
  session.setState({ lang, langFrom: 'chosen' });
  const { shopperId } = session.getState();
  choice = shopperId
    ? { lang, shopperId, saved: save(t, setLanguage, { file_name: lang }) }
    : undefined;
}

/** Lets the account keep `kept`, if it was to have `failed`, whose texts cannot be downloaded. */
export async function keepLanguage(t: TFunction, failed: Lang, kept: Lang): Promise<void> {
  if (choice?.lang !== failed || choice.shopperId !== session.getState().shopperId) return;
  await choice.saved;
  // Replaces the choice, if that is still unsent.
  await save(t, setLanguage, { file_name: kept });
}
