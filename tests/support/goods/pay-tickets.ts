import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../../server/db/database.ts';
import { payTicket } from '../../../server/db/schema/accounts.ts';

/** What a ticket is for: as the server derives it from a request. Minor units. */
interface Wanted {
  purpose: 'orders' | 'withdrawal';
  ids: readonly string[];
  amount: number;
}

/** Gives a session a ticket without its payment code, which takes as long as fifty payments. */
export async function giveTicket(
  db: Database,
  { id, token }: { id: number | string; token: string },
  { purpose, ids, amount }: Wanted,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const digest = createHash('sha256')
    .update(`${purpose} ${ids.join(' ')}`)
    .digest('base64url');
  await db.insert(payTicket).values({
    hash: hashOf(ticket),
    sessionHash: hashOf(token),
    shopperId: Number(id),
    purpose: digest,
    amount,
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  return ticket;
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();
