import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { CodePurpose } from '#contract/calls/password.ts';
import * as bounds from '#contract/rules/bounds.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { oneTimeCode, shopper } from '../db/schema/accounts.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services/services.ts';
import type { Origin } from '../sessions/origin.ts';
import {
  countGuess,
  forgetGuesses,
  type Guessed,
  ofOneDay,
  type ThrottlePolicy,
  takeBackGuess,
} from '../shoppers/throttle.ts';

/** What a code is for: a purpose of an account, named by its login, or a shopper's new address. */
export interface CodeUse {
  purpose: CodePurpose | 'email';
  name: string;
}

/** A code that matched and is not spent yet. */
export interface RightCode {
  key: string;
  hash: Buffer;
}

const liveS = bounds.codeMinutes * 60;

/** For the tries of one place: over until it requests a code, or until every present one is. */
const ofOneRequest: ThrottlePolicy = {
  freeTries: bounds.codeTries,
  firstWaitS: liveS,
  longestWaitS: liveS,
  memoryS: liveS,
  word: 'code_over',
};

const ownTries = ({ purpose, name }: CodeUse, { place }: Origin): Guessed => [
  `try ${purpose} code ${name}`,
  place,
];

const triesToday = ({ purpose, name }: CodeUse, { group }: Origin): Guessed => [
  `try ${purpose} code ${name} today`,
  group,
];

const keyOf = ({ purpose, name }: CodeUse) =>
  createHash('sha256').update(`${purpose} ${name}`).digest('base64url');

const hashOf = (key: string, code: string, pepper: string) =>
  createHmac('sha256', pepper).update(`one-time code ${key} ${code}`).digest();

/** A random code of `bounds.codeDigits` digits. */
export function newCode(): string {
  return String(randomInt(10 ** bounds.codeDigits)).padStart(bounds.codeDigits, '0');
}

/**
 * Stores a code. Earlier ones live until they expire: a stranger may have requested this one. If
 * `code` is undefined, nothing could be sent and no try matches.
 */
export async function keepCode(
  { db, config, now }: Services,
  use: CodeUse,
  code: string | undefined,
): Promise<void> {
  const key = keyOf(use);
  const hash = hashOf(key, code ?? randomBytes(32).toString('hex'), config.secret);
  const expiresAt = new Date(now().getTime() + liveS * 1000);
  await db
    .insert(oneTimeCode)
    .values({ key, hash, expiresAt })
    .onConflictDoUpdate({ target: [oneTimeCode.key, oneTimeCode.hash], set: { expiresAt } });
}

/** Gives an origin that has requested a code new tries. */
export async function renewTries({ db }: Services, origin: Origin, use: CodeUse): Promise<void> {
  await forgetGuesses(db, ownTries(use, origin));
}

/**
 * Counts the try in transactions of its own, then compares it with every live code. Throws
 * `code_wrong` with the tries left at this origin, `code_over` without tries or without a live code,
 * and `login_throttled` if the day's are used up.
 */
export async function tryCode(
  { db, config, now }: Services,
  origin: Origin,
  use: CodeUse,
  code: string,
): Promise<RightCode> {
  const key = keyOf(use);
  const live = await db
    .select({ hash: oneTimeCode.hash })
    .from(oneTimeCode)
    .where(and(eq(oneTimeCode.key, key), gt(oneTimeCode.expiresAt, now())));
  if (live.length === 0) throw new Refusal('code_over');
  // The place first: its refusals spare the group's budget, so one place cannot use that up.
  const { fails } = await countGuess(db, ownTries(use, origin), now(), ofOneRequest);
  await countGuess(db, triesToday(use, origin), now(), ofOneDay);
  const hash = hashOf(key, code, config.secret);
  if (live.some((row) => timingSafeEqual(row.hash, hash))) {
    await forgetGuesses(db, ownTries(use, origin));
    await takeBackGuess(db, triesToday(use, origin));
    return { key, hash };
  }
  const count = bounds.codeTries - fails;
  throw count > 0 ? new Refusal('code_wrong', { count }) : new Refusal('code_over');
}

/**
 * Spends a matched code, and with it every other of its use, in the transaction that it authorises.
 * It came from the mailbox of its shopper, which is proven by that. Throws `code_over` if it is gone.
 */
export async function spendCode(
  tx: Transaction,
  { key, hash }: RightCode,
  shopperId: number,
): Promise<void> {
  const spent = await tx
    .delete(oneTimeCode)
    .where(eq(oneTimeCode.key, key))
    .returning({ hash: oneTimeCode.hash });
  if (!spent.some((row) => row.hash.equals(hash))) throw new Refusal('code_over');
  // After a change, codes go to the former address for a while; the present one is proven already.
  const isMailedTo = and(ne(shopper.email, ''), isNull(shopper.formerEmailUntil));
  await tx
    .update(shopper)
    .set({ emailProven: true })
    .where(and(eq(shopper.id, shopperId), isMailedTo));
}

/** Revokes codes that may still be on their way to the shopper. */
export async function dropCodes(db: Queryable, use: CodeUse): Promise<void> {
  await db.delete(oneTimeCode).where(eq(oneTimeCode.key, keyOf(use)));
}
