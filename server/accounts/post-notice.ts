import type { ShopperRow } from '../db/schema/accounts.ts';
import type { VisitorContext } from '../http/context.ts';
import { type Figures, type LetterKind, postLetter, sendLetter } from '../mail/letters.ts';
import { codeAddress } from '../one-time-codes/code-address.ts';
import { isNoticeLeft } from '../one-time-codes/mail-budget.ts';
import type { Services } from '../services/services.ts';

/** The services that a notice needs. */
interface Sender extends Pick<VisitorContext, 'lang' | 'log'> {
  services: Pick<Services, 'db' | 'mail' | 'now'>;
}

/**
 * Mails a notice about an account in the account's language, as the session that caused it may be a
 * stranger's; unless the mailbox has had too many of its kind. By default to the mailbox that the
 * account's codes go to. Mails nothing if the address is empty.
 */
export async function postNotice(
  sender: Sender,
  kind: LetterKind,
  person: ShopperRow,
  figures?: Figures,
  to = codeAddress(person, sender.services.now()),
): Promise<void> {
  if (to === '') return;
  if (await isAllowed(sender, kind, { person, to }))
    postLetter(sender, kind, { to, lang: person.lang }, figures);
}

/**
 * Like `postNotice`, but waits for the mail. Resolves to false if it may be sent later. `isCounted`:
 * an earlier try counted against the mailbox's budget.
 */
export async function sendNotice(
  sender: Sender,
  kind: LetterKind,
  person: ShopperRow,
  figures: Figures,
  isCounted: boolean,
): Promise<boolean> {
  const to = codeAddress(person, sender.services.now());
  if (to === '') return true;
  if (!isCounted && !(await isAllowed(sender, kind, { person, to }))) return true;
  return await sendLetter(sender, kind, { to, lang: person.lang }, figures);
}

async function isAllowed(
  { services, log }: Sender,
  kind: LetterKind,
  { person, to }: { person: ShopperRow; to: string },
): Promise<boolean> {
  // What it tells of has happened, so the mail goes out even if it cannot be counted.
  const isLeft = await isNoticeLeft(services.db, kind, { person, to }, services.now()).catch(
    (error: unknown) => {
      log.warn({ err: error, kind }, 'a notice was not counted');
      return true;
    },
  );
  if (!isLeft) log.warn({ event: 'mail held back', kind, shopperId: person.id });
  return isLeft;
}
