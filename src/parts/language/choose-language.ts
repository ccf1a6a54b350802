import type { TFunction } from 'i18next';
import type { Lang } from '#contract/rules/languages.ts';
import { setLanguage } from '#data/account.ts';
import { currentLocalDb } from '#data/local-db.ts';
import { session } from '#data/session.ts';
import { save } from '../changes/save.ts';

interface Choice {
  lang: Lang;
  shopperId: string;
  /** The choice before it. */
  former: Lang | undefined;
  /** Its entry in the outbox. */
  saved: Promise<string | undefined>;
}

/** What was chosen last on this page. */
let choice: Choice | undefined;

/** Chooses the language of this device, once its texts are there, and of the account. */
export function chooseLanguage(t: TFunction, lang: Lang): void {
  session.setState({ lang, langFrom: 'chosen' });
  const { shopperId } = session.getState();
  if (!shopperId) return;
  const former = choice?.shopperId === shopperId ? choice.lang : undefined;
  const saved = save(t, setLanguage, { file_name: lang });
  choice = { lang, shopperId, former, saved };
}

/** Takes back that the account has `failed`, whose texts cannot be downloaded: it keeps `kept`. */
export async function keepLanguage(t: TFunction, failed: Lang, kept: Lang): Promise<void> {
  const mine = choice;
  if (mine?.lang !== failed || mine.shopperId !== session.getState().shopperId) return;
  const entry = await mine.saved;
  if (!entry || choice !== mine) return;
  const isTakenBack = await currentLocalDb().takeBack(entry);
  // It may have replaced one that was not sent either.
  if (!isTakenBack || mine.former === kept) await save(t, setLanguage, { file_name: kept });
}
