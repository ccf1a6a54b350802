import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { headers } from '#contract/wire.ts';
import { hashToken } from '../accounts/secrets.ts';
import type { Database } from '../db/database.ts';
import { session, shopper } from '../db/schema/accounts.ts';
import type { Identity } from './context.ts';
import { Refusal } from './refusal.ts';

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
    // Stored hashed: a leaked table opens no session.
    const sessionHash = hashToken(token);
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
