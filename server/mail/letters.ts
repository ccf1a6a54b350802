import { type Lang, matchLang } from '#contract/rules/languages.ts';
import type { VisitorContext } from '../http/context.ts';
import { textsIn } from '../http/messages.ts';
import type { Letter } from '../services/mail.ts';
import type { Services } from '../services/services.ts';

/** The letters that the shop sends; keys of `mail` in the locales. */
export const letterKinds = [
  ...(['passwordCode', 'payCode', 'payeeCode', 'passkeyCode', 'closingCode'] as const),
  ...(['emailCode', 'passwordChanged'] as const),
  ...(['emailChanged', 'emailRemoved', 'emailRestored'] as const),
  ...(['orderPlaced', 'orderPaid'] as const),
  ...([
    'newDevice',
    'payCodeSet',
    'payCodeChanged',
    'payeeAdded',
    'passkeyAdded',
    'accountClosed',
  ] as const),
  'accountClosedGivenUp',
] as const;
export type LetterKind = (typeof letterKinds)[number];

/** The values in a letter. */
export type Figures = { [name: string]: string | number };

/** An address, '' for none, and the language chosen for its account, if any. */
interface Addressee {
  to: string;
  lang: string | null | undefined;
}

/** The services that a letter needs. */
interface Sender extends Pick<VisitorContext, 'lang' | 'log'> {
  services: Pick<Services, 'mail'>;
}

/** Posts a letter in the account's language, else the caller's, if mail reaches the account. */
export function postLetter(
  { services, lang, log }: Sender,
  kind: LetterKind,
  { to, lang: chosen }: Addressee,
  figures?: Figures,
): void {
  if (to) services.mail.post(() => letter(kind, to, matchLang(chosen) ?? lang, figures), log);
}

/** Sends a letter like `postLetter`, and waits for it. Resolves to false if it may be sent later. */
export async function sendLetter(
  { services, lang, log }: Sender,
  kind: LetterKind,
  { to, lang: chosen }: Addressee,
  figures?: Figures,
): Promise<boolean> {
  return await services.mail.send(() => letter(kind, to, matchLang(chosen) ?? lang, figures), log);
}

/** A letter with its values filled in. */
export function letter(kind: LetterKind, to: string, lang: Lang, figures: Figures = {}): Letter {
  const t = textsIn(lang);
  return { to, subject: t(`mail.${kind}.subject`, figures), text: t(`mail.${kind}.body`, figures) };
}
