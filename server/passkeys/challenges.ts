import { and, eq, gt } from 'drizzle-orm';
import * as bounds from '#contract/rules/bounds.ts';
import { minuteMs } from '#contract/rules/durations.ts';
import type { Transaction } from '../db/database.ts';
import { passkeyChallenge } from '../db/schema/passkeys.ts';
import type { Identity } from '../http/context.ts';
import type { Bound } from '../pay-codes/pay-ticket.ts';
import { hashToken, newToken } from '../shoppers/secrets.ts';

export const challengeMs = bounds.challengeMinutes * minuteMs;

/** The purpose of a challenge that allows a passkey to be added. */
export const toAdd: Bound = { purpose: '', amount: 0 };

/** Makes a challenge for a session. Only its digest is stored. */
export async function makeChallenge(
  tx: Transaction,
  { shopperId, sessionHash }: Identity,
  { purpose, amount }: Bound,
  now: Date,
): Promise<string> {
  const { token, hash } = newToken();
  const expiresAt = new Date(now.getTime() + challengeMs);
  await tx
    .insert(passkeyChallenge)
    .values({ hash, shopperId, sessionHash, purpose, amount, expiresAt });
  return token;
}

/** Uses up a live challenge of this session. Returns what it was for, or undefined without one. */
export async function takeChallenge(
  tx: Transaction,
  { shopperId, sessionHash }: Identity,
  challenge: string,
  now: Date,
): Promise<Bound | undefined> {
  const [taken] = await tx
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.hash, hashToken(challenge)),
        eq(passkeyChallenge.shopperId, shopperId),
        eq(passkeyChallenge.sessionHash, sessionHash),
        gt(passkeyChallenge.expiresAt, now),
      ),
    )
    .returning({ purpose: passkeyChallenge.purpose, amount: passkeyChallenge.amount });
  return taken;
}
