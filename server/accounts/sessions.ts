import { eq } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Queryable } from '../db/database.ts';
import { session } from '../db/schema/accounts.ts';
import { newToken } from './secrets.ts';

const lifetimeMs = limits.cookieDays * 24 * 3600 * 1000;

/** Opens a session of three days and returns its token, which is not kept. */
export async function openSession(
  db: Queryable,
  shopperId: number,
  userAgent: string,
  now: Date,
): Promise<string> {
  const { token, hash } = newToken();
  await db.insert(session).values({
    tokenHash: hash,
    shopperId,
    userAgent: userAgent.slice(0, 300),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  return token;
}

export async function closeSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, tokenHash));
}
