import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { headers } from '#contract/wire.ts';
import type { Database, Queryable, Transaction } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { session, shopper } from '../db/schema/accounts.ts';
import type { Identity, LockedIdentity } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services/services.ts';
import { hashToken } from '../shoppers/secrets.ts';
import { isOpenAccount } from '../shoppers/shopper.ts';

/** Identifies the shopper by the token header only: a cookie proves nothing here. */
export function createAuthentication(db: Database, now: () => Date) {
  return async function authenticate(request: FastifyRequest): Promise<Identity> {
    const hash = readToken(request);
    const [found] = await bySession(db).execute({ hash, now: now() });
    return identify(request, hash, found);
  };
}

export type Authenticate = ReturnType<typeof createAuthentication>;

/**
 * Runs a shopper's write in a transaction that begins with the authentication and holds a lock on
 * the shopper's row: the account cannot be closed before the end. With `inTurn` the shopper's other
 * such writes wait, too.
 */
export async function writeAs<T>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  request: FastifyRequest,
  inTurn: boolean,
  work: (tx: Transaction, identity: LockedIdentity) => Promise<T>,
): Promise<T> {
  const hash = readToken(request);
  const locking = inTurn ? takingTurn : keepingOpen;
  const lock = (own: Queryable) => locking(own).execute({ hash, now: now() });
  return await db.transactionAfter<Found[], T>(lock, async (tx, [found]) =>
    work(tx, { ...identify(request, hash, found), shopper: found?.shopper }),
  );
}

function readToken(request: FastifyRequest): Buffer {
  const token = request.headers[headers.token];
  if (typeof token !== 'string' || token === '') throw new Refusal('unauthorised');
  // Stored hashed: a leaked table opens no session.
  return hashToken(token);
}

interface Found extends Pick<Identity, 'shopperId'>, Pick<LockedIdentity, 'shopper'> {
  lang: string | null;
}

function identify(
  request: FastifyRequest,
  sessionHash: Buffer,
  found: Found | undefined,
): Identity {
  if (!found) throw new Refusal('unauthorised');
  const claimed = request.headers[headers.shopper];
  if (claimed !== undefined && claimed !== String(found.shopperId)) {
    throw new Refusal('other_shopper');
  }
  return { shopperId: found.shopperId, sessionHash, accountLang: found.lang };
}

const { id: shopperId, lang } = shopper;

const isLive = and(
  eq(session.tokenHash, sql.placeholder('hash')),
  gt(session.expiresAt, sql.placeholder('now')),
);

// A closed account has no sessions, but this one may have been closed while its lock was awaited.
const isOpen = and(isLive, isOpenAccount);

const isOfSession = eq(shopper.id, session.shopperId);

const bySession = prepared((db) =>
  db
    .select({ shopperId, lang })
    .from(session)
    .innerJoin(shopper, isOfSession)
    .where(isLive)
    .prepare('session_by_token'),
);

const keepingOpen = prepared((db) =>
  db
    .select({ shopperId, lang })
    .from(session)
    .innerJoin(shopper, isOfSession)
    .where(isOpen)
    .for('key share', { of: shopper })
    .prepare('writer_by_token'),
);

const takingTurn = prepared((db) =>
  db
    .select({ shopperId, lang, shopper })
    .from(session)
    .innerJoin(shopper, isOfSession)
    .where(isOpen)
    .for('no key update', { of: shopper })
    .prepare('locked_writer_by_token'),
);
