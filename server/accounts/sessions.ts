import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { sessions } from '#contract/sessions.ts';
import type { Database } from '../db/database.ts';
import { type ShopperRow, session, shopper } from '../db/schema/accounts.ts';
import { pushSubscription } from '../db/schema/push.ts';
import type { HandlersOf } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { newToken } from './secrets.ts';

const lifetimeMs = limits.cookieDays * 24 * 3600 * 1000;

/** More open sessions than this are not listed; all of them can be ended. */
const maxListed = 100;

/** A session's name for its owner: half a digest of the digest of its token. */
const sessionId = sql<string>`left(encode(sha256(${session.tokenHash}), 'hex'), 16)`;

export const sessionHandlers: HandlersOf<typeof sessions> = {
  async list({ db, shopperId, sessionHash, services }) {
    const rows = await db
      .select({ session, id: sessionId })
      .from(session)
      .where(and(eq(session.shopperId, shopperId), gt(session.expiresAt, services.now())))
      .orderBy(desc(eq(session.tokenHash, sessionHash)), desc(session.createdAt), sessionId)
      .limit(maxListed);
    return {
      items: rows.map(({ id, session: open }) => ({
        id,
        user_agent: open.userAgent,
        created_at: open.createdAt.toISOString(),
        expires_at: open.expiresAt.toISOString(),
        is_this: open.tokenHash.equals(sessionHash),
      })),
    };
  },

  async revoke({ db, shopperId, sessionHash }, { id }) {
    const named = id === undefined ? ne(session.tokenHash, sessionHash) : eq(sessionId, id);
    const ended = await db
      .delete(session)
      .where(and(eq(session.shopperId, shopperId), named))
      .returning({ id: sessionId });
    if (id !== undefined && ended.length === 0) throw new Refusal('not_found');
    return {};
  },
};

/**
 * Opens a session of three days and returns its token, which is not kept. Throws `wrong_login`
 * where the password has been changed since it was checked: no session outlives the change.
 */
export async function openSession(
  db: Database,
  person: Pick<ShopperRow, 'id' | 'passwordHash'>,
  userAgent: string,
  now: Date,
): Promise<string> {
  const { token, hash } = newToken();
  await db.transaction(async (tx) => {
    const isUnchanged = and(
      eq(shopper.id, person.id),
      eq(shopper.passwordHash, person.passwordHash),
    );
    const [still] = await tx
      .select({ id: shopper.id })
      .from(shopper)
      .where(isUnchanged)
      .for('share');
    if (!still) throw new Refusal('wrong_login');
    await tx.insert(session).values({
      tokenHash: hash,
      shopperId: person.id,
      userAgent: userAgent.slice(0, 300),
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    });
  });
  return token;
}

export async function closeSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, tokenHash));
}

/** Deletes the sessions whose time is over. Their devices go on hearing of orders: nobody logged out. */
export async function closeOldSessions(db: Database, now: Date): Promise<void> {
  const isOver = lt(session.expiresAt, now);
  const over = db.select({ hash: session.tokenHash }).from(session).where(isOver);
  await db
    .update(pushSubscription)
    .set({ sessionHash: null })
    .where(inArray(pushSubscription.sessionHash, over));
  await db.delete(session).where(isOver);
}
