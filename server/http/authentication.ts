import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { headers } from '#contract/wire.ts';
import type { Database } from '../db/database.ts';
import { session, shopper } from '../db/schema/accounts.ts';
import type { Identity } from './context.ts';
import { Refusal } from './refusal.ts';

/** Tokens are stored hashed: a leaked table opens no session. */
function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Identifies the shopper by the token header only: a cookie proves nothing here. */
export function createAuthentication(db: Database, now: () => Date) {
  const bySession = db
    .select({ shopperId: session.shopperId, lang: shopper.lang })
    .from(session)
    .innerJoin(shopper, eq(shopper.id, session.shopperId))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('hash')),
        gt(session.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('session_by_token');

  return async function authenticate(request: FastifyRequest): Promise<Identity> {
    const token = request.headers[headers.token];
    if (typeof token !== 'string' || token === '') throw new Refusal('unauthorised');
    const sessionHash = tokenHash(token);
    const [found] = await bySession.execute({ hash: sessionHash, now: now() });
    if (!found) throw new Refusal('unauthorised');
    const claimed = request.headers[headers.shopper];
    if (claimed !== undefined && claimed !== String(found.shopperId)) {
      throw new Refusal('other_shopper');
    }
    return { shopperId: found.shopperId, sessionHash, accountLang: found.lang };
  };
}

export type Authenticate = ReturnType<typeof createAuthentication>;
