import { limits } from '#contract/limits.ts';
import type { ShopperRow } from '../db/schema/accounts.ts';

type Reachable = Pick<ShopperRow, 'account' | 'email' | 'formerEmail' | 'formerEmailUntil'>;

/** As long as a session may last: the one that changed the address is over before it is trusted. */
export const trustAfterDays = limits.cookieDays;

/**
 * Where an account's codes and notices go; '' where no mail reaches it. A changed address has to
 * wait, or whoever gets hold of a session could have themselves sent a code for the wallet.
 */
export function codeAddress(person: Reachable, now: Date): string {
  const email = isWaiting(person, now) ? person.formerEmail : person.email;
  return email || (person.account.includes('@') ? person.account : '');
}

/** What to keep of the former address when it is changed to this one. */
export function formerAddress(person: Reachable, email: string, now: Date) {
  if (email === person.email) return {};
  const trusted = isWaiting(person, now) ? person.formerEmail : person.email;
  if (email === trusted) return { formerEmail: '', formerEmailUntil: null };
  const until = new Date(now.getTime() + trustAfterDays * 24 * 3600 * 1000);
  return { formerEmail: trusted, formerEmailUntil: until };
}

function isWaiting({ formerEmailUntil }: Reachable, now: Date): boolean {
  return formerEmailUntil !== null && formerEmailUntil > now;
}
