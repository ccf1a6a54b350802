import * as bounds from '#contract/rules/bounds.ts';
import { dayMs } from '#contract/rules/durations.ts';
import type { Database } from '../db/database.ts';
import type { ShopperRow } from '../db/schema/accounts.ts';
import { Refusal } from '../http/refusal.ts';
import { countGuess, type Guessed, type ThrottlePolicy } from '../shoppers/throttle.ts';

/**
 * For the mails to one mailbox in a day, so that it is not flooded. The wait is no longer than a
 * code lives: while strangers use this up, the mailbox holds a code that works.
 */
const ofOneMailbox: ThrottlePolicy = {
  freeTries: 10,
  firstWaitS: bounds.codeAgainSeconds,
  longestWaitS: bounds.codeMinutes * 60,
  memoryS: dayMs / 1000,
  word: 'mails_spent',
};

/** Everybody who may have named somebody else's mailbox. */
const strangers = 'strangers';

/** A request for a code, whatever it is for. */
interface CodeRequest {
  /** The account or the address that was named. */
  name: string;
  /** The account whose code it is; undefined if it does not exist. */
  person: ShopperRow | undefined;
  /** The mailbox; '' for none. */
  to: string;
  /** It comes from a session or a known device of the account. */
  isOwn: boolean;
}

/**
 * Counts a code in the one budget that a mailbox has for all purposes. An account that owns its
 * mailbox has a budget that nobody else can use up. A refusal, `mails_spent`, depends on what the
 * caller named or owns, never on who is registered: a mailbox that a stranger's request reaches
 * through an account is counted in silence. Returns the seconds until the next may come, and
 * whether this one may be mailed.
 */
export async function countCode(
  db: Database,
  { name, person, to, isOwn }: CodeRequest,
  now: Date,
): Promise<{ seconds: number; isAllowed: boolean }> {
  const named = isOwn && person && to ? budgetOf(person, to) : budgetOf(undefined, name);
  const { seconds } = await countGuess(db, named, now, ofOneMailbox);
  const isThrough = !isOwn && person && to && to !== name && !ownsMailbox(person, to);
  // Counted for every name, so that timing does not reveal which mailbox is behind it.
  const through = isThrough ? mailboxOf(to) : `no account ${name}`;
  const isLeft = await isMailLeft(db, `mail through ${through}`, now);
  return { seconds, isAllowed: isLeft || !isThrough };
}

/** Counts a code for an address that an account does not have yet. Throws `mails_spent`. */
export async function countCodeToNew(
  db: Database,
  person: ShopperRow,
  to: string,
  now: Date,
): Promise<number> {
  return (await countGuess(db, budgetOf(person, to), now, ofOneMailbox)).seconds;
}

/**
 * Counts a notice of one kind about an account. Returns false if the mailbox has had too many: who
 * uses a kind up, to hide what comes next, has been reported as often.
 */
export async function isNoticeLeft(
  db: Database,
  kind: string,
  { person, to }: { person: ShopperRow; to: string },
  now: Date,
): Promise<boolean> {
  return await isMailLeft(db, [`${kind} to ${mailboxOf(to)}`, senderOf(person, to)], now);
}

async function isMailLeft(db: Database, budget: Guessed, now: Date): Promise<boolean> {
  try {
    await countGuess(db, budget, now, ofOneMailbox);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const budgetOf = (person: ShopperRow | undefined, to: string): Guessed => [
  `mail to ${mailboxOf(to)}`,
  senderOf(person, to),
];

const senderOf = (person: ShopperRow | undefined, to: string) =>
  person && ownsMailbox(person, to) ? `shopper ${person.id}` : strangers;

/**
 * Whether a mailbox is an account's own: a code mailed there came back, or no other account has it
 * as its name. An address named at the registration may be anybody's, and has as many tags as one likes.
 */
export function ownsMailbox({ account, email, emailProven }: ShopperRow, to: string): boolean {
  if (to === email && emailProven) return true;
  return to === account && to === mailboxOf(to);
}

/** The mailbox of an address: what follows a + in front of the @ is a tag of its owner's. */
const mailboxOf = (address: string) => address.replace(/(?<=.)\+.*(?=@)/, '');
