import * as bounds from '#contract/rules/bounds.ts';
import { dayMs } from '#contract/rules/durations.ts';
import type { ShopperRow } from '../db/schema/accounts.ts';

type Reachable = Pick<ShopperRow, 'account' | 'email' | 'formerEmail' | 'formerEmailUntil'>;

/**
 * Where an account's codes and notices go; '' if no mail reaches it. A changed address has to wait:
 * otherwise a thief who knows the password could have a code for the wallet sent to themselves
 * before the owner opens the mail that undoes the change.
 */
export function codeAddress(person: Reachable, now: Date): string {
  return mailbox(person, trustedEmail(person, now));
}

/** A mailbox of the account, and the address that a link to it restores. */
export interface KnownMailbox {
  to: string;
  email: string;
}

/**
 * Every mailbox to which a change to this address is reported: the present and the trusted one. All
 * links restore the trusted address: a thief's must not end the wait of the thief's address.
 */
export function knownMailboxes(person: Reachable, email: string, now: Date): KnownMailbox[] {
  const trusted = trustedEmail(person, now);
  return mailboxesOf(person, now)
    .filter((to) => to !== email)
    .map((to) => ({ to, email: trusted }));
}

/** The present and the trusted mailbox of an account, each once. */
export function mailboxesOf(person: Reachable, now: Date): string[] {
  const all = [person.email, trustedEmail(person, now)].map((known) => mailbox(person, known));
  return [...new Set(all)].filter((to) => to !== '');
}

/** The former-address columns to write when the address changes to `email`. */
export function formerAddress(person: Reachable, email: string, now: Date) {
  if (email === person.email) return {};
  const trusted = trustedEmail(person, now);
  if (email === trusted) return trustedNow;
  const until = new Date(now.getTime() + bounds.emailTrustDays * dayMs);
  return { formerEmail: trusted, formerEmailUntil: until };
}

/** The address need not wait: it is the one from before. */
export const trustedNow = { formerEmail: '', formerEmailUntil: null };

function trustedEmail({ email, formerEmail, formerEmailUntil }: Reachable, now: Date): string {
  const isWaiting = formerEmailUntil !== null && formerEmailUntil > now;
  return isWaiting ? formerEmail : email;
}

/** An account without an e-mail address is reached by its name, if that is one. */
function mailbox({ account }: Reachable, email: string): string {
  return email || (account.includes('@') ? account : '');
}
