import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { sessions } from '#contract/calls/sessions.ts';
import { dayMs } from '#contract/rules/durations.ts';
import * as limits from '#contract/rules/limits.ts';
import type { Database, Queryable, Transaction } from '../db/database.ts';
import { type ShopperRow, session, shopper } from '../db/schema/accounts.ts';
import { pushSubscription } from '../db/schema/push.ts';
import type { HandlersOf, ShopperContext, VisitorContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { newToken } from '../shoppers/secrets.ts';
import { noteEvent } from '../shoppers/security-events.ts';
import { readShopper } from '../shoppers/shopper.ts';
import { forgetEndedDevice, forgetOtherDevices, rememberDevice } from './known-devices.ts';

const lifetimeMs = limits.cookieDays * dayMs;

/** At most this many open sessions are listed; revoking covers all of them. */
const maxListed = 100;

/** A session's public id: half of the digest of its token's digest, in hex. */
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

  async revoke(context, { id }) {
    const end = id === undefined ? endOthers : endOne(id);
    await context.db.transaction((tx) => end(tx, context));
    return {};
  },

  async end({ db }, { digest }) {
    await closeSession(db, Buffer.from(digest, 'hex'));
    return {};
  },
};

const endOne = (id: string) => async (tx: Transaction, context: ShopperContext) => {
  const { shopperId, services } = context;
  const [ended] = await tx
    .delete(session)
    .where(and(eq(session.shopperId, shopperId), eq(sessionId, id)))
    .returning();
  if (!ended) throw new Refusal('not_found');
  if (ended.deviceHash) await forgetEndedDevice(tx, ended.deviceHash);
  const at = services.now();
  await noteEvent(tx, { shopperId, kind: 'session_revoked', at, from: context });
};

/** Ends all other sessions. Only this device stays known. */
async function endOthers(tx: Transaction, context: ShopperContext): Promise<void> {
  const { shopperId, sessionHash, services } = context;
  await endLeftSubscriptions(tx, shopperId);
  const ended = await tx
    .delete(session)
    .where(and(eq(session.shopperId, shopperId), ne(session.tokenHash, sessionHash)))
    .returning({ id: sessionId });
  await forgetOtherDevices(tx, context, await readShopper(tx, shopperId));
  if (ended.length === 0) return;
  const at = services.now();
  await noteEvent(tx, { shopperId, kind: 'sessions_revoked', at, from: context });
}

/** Ends the push messages to devices whose sessions have expired; live sessions' are their own. */
async function endLeftSubscriptions(db: Queryable, shopperId: number): Promise<void> {
  const isLeft = isNull(pushSubscription.sessionHash);
  await db.delete(pushSubscription).where(and(eq(pushSubscription.shopperId, shopperId), isLeft));
}

/** The shopper whose password was checked, with the hash that it matched. */
export type Authenticated = Pick<ShopperRow, 'id' | 'account' | 'passwordHash'>;

/**
 * Opens a session of `cookieDays` and returns its token, of which only the hash is stored; the
 * account then knows the device, and its log has the login, if it is one. Throws `wrong_login` if
 * the password has changed since it was checked: no session outlives the change.
 */
export async function openSession(
  context: VisitorContext,
  person: Authenticated,
  login?: 'login' | 'login_new_device',
): Promise<string> {
  const { db, services, userAgent } = context;
  const now = services.now();
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
    const deviceHash = await rememberDevice(tx, context, person);
    await tx.insert(session).values({
      deviceHash,
      tokenHash: hash,
      shopperId: person.id,
      userAgent: userAgent.slice(0, 300),
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    });
    const event = { shopperId: person.id, at: now, from: context };
    if (login) await noteEvent(tx, { ...event, kind: login });
  });
  return token;
}

export async function closeSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, tokenHash));
}

/** Deletes expired sessions. Their devices keep getting push messages: nobody logged out. */
export async function closeOldSessions(db: Database, now: Date): Promise<void> {
  const isOver = lt(session.expiresAt, now);
  const over = db.select({ hash: session.tokenHash }).from(session).where(isOver);
  await db
    .update(pushSubscription)
    .set({ sessionHash: null })
    .where(inArray(pushSubscription.sessionHash, over));
  await db.delete(session).where(isOver);
}
