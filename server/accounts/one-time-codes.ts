import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { CodePurpose } from '#contract/calls/password.ts';
import { bounds } from '#contract/rules/limits.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { oneTimeCode } from '../db/schema/accounts.ts';
import type { Services } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';

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

const keyOf = ({ purpose, name }: CodeUse) =>
  createHash('sha256').update(`${purpose} ${name}`).digest('base64url');

const hashOf = (key: string, code: string, pepper: string) =>
  createHmac('sha256', pepper).update(`one-time code ${key} ${code}`).digest();

/** A random code of `bounds.codeDigits` digits. */
export function newCode(): string {
  return String(randomInt(10 ** bounds.codeDigits)).padStart(bounds.codeDigits, '0');
}

/** Replaces the stored code. If `code` is undefined, nothing could be sent and no try matches. */
export async function keepCode(
  { db, config, now }: Services,
  use: CodeUse,
  code: string | undefined,
): Promise<void> {
  const key = keyOf(use);
  const hash = hashOf(key, code ?? randomBytes(32).toString('hex'), config.secret);
  const expiresAt = new Date(now().getTime() + bounds.codeMinutes * 60_000);
  const fresh = { hash, tries: 0, expiresAt };
  await db
    .insert(oneTimeCode)
    .values({ key, ...fresh })
    .onConflictDoUpdate({ target: oneTimeCode.key, set: fresh });
}

/**
 * Counts the try in a transaction of its own, then compares. Throws `code_wrong` with the tries
 * left, or `code_over` if there is no live code.
 */
export async function tryCode(
  { db, config, now }: Services,
  use: CodeUse,
  code: string,
): Promise<RightCode> {
  const key = keyOf(use);
  const isLive = and(
    eq(oneTimeCode.key, key),
    lt(oneTimeCode.tries, bounds.codeTries),
    gt(oneTimeCode.expiresAt, now()),
  );
  const [tried] = await db
    .update(oneTimeCode)
    .set({ tries: sql`${oneTimeCode.tries} + 1` })
    .where(isLive)
    .returning();
  if (!tried) throw new Refusal('code_over');
  if (timingSafeEqual(tried.hash, hashOf(key, code, config.secret))) return tried;
  const count = bounds.codeTries - tried.tries;
  throw count > 0 ? new Refusal('code_wrong', { count }) : new Refusal('code_over');
}

/** Spends a matched code in the transaction it authorises. Throws `code_over` if it is gone. */
export async function spendCode(tx: Transaction, { key, hash }: RightCode): Promise<void> {
  const spent = await tx
    .delete(oneTimeCode)
    .where(and(eq(oneTimeCode.key, key), eq(oneTimeCode.hash, hash)))
    .returning({ key: oneTimeCode.key });
  if (spent.length === 0) throw new Refusal('code_over');
}

/** Revokes a code that may still be on its way to the shopper. */
export async function dropCode(db: Queryable, use: CodeUse): Promise<void> {
  await db.delete(oneTimeCode).where(eq(oneTimeCode.key, keyOf(use)));
}
