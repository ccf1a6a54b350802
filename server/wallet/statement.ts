import { createHmac } from 'node:crypto';
import type { wallet } from '#contract/calls/wallet/wallet.ts';
import { nextCode } from '#contract/rules/entry-chain.ts';
import type { Queryable } from '../db/database.ts';
import type { HandlersOf } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { entriesBetween, walletOf } from './bill.ts';

/** Entries that are read at once: between two of these, other requests have their turn. */
const batch = 1000;

export const statement: HandlersOf<typeof wallet>['statement'] = async (context, { seq }) => {
  const { db, shopperId, services } = context;
  const walletId = await walletOf(db, shopperId);
  const code = await codeOf(db, { walletId, seq, currency: services.currency });
  const seal = sealOf({ walletId, seq, code }, services.config.secret);
  return { code, seal };
};

/**
 * The seal of a statement: only the shop's secret makes it. Hex, which no spreadsheet
 * takes for a formula.
 */
export function sealOf(
  { walletId, seq, code }: { walletId: number; seq: number; code: string },
  secret: string,
): string {
  return createHmac('sha256', secret).update(`statement ${walletId} ${seq} ${code}`).digest('hex');
}

async function codeOf(
  db: Queryable,
  { walletId, seq, currency }: { walletId: number; seq: number; currency: string },
): Promise<string> {
  let code = '';
  for (let from = 1; from <= seq; from += batch) {
    const wanted = Math.min(batch, seq - from + 1);
    const entries = await entriesBetween(db, walletId, [from, from + wanted - 1]);
    if (entries.length < wanted) throw new Refusal('not_found');
    for (const entry of entries) code = nextCode(code, entry, currency);
  }
  return code;
}
