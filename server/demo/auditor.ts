import { and, eq, lte, ne } from 'drizzle-orm';
import { auditStatus } from '#contract/calls/wallet.ts';
import { extract, topup } from '../db/schema/wallet.ts';
import type { Services } from '../http/context.ts';
import { passOrRefuse, settleUnlessSettled } from '../wallet/top-ups/card-outcomes.ts';
import { passWithdrawal } from '../wallet/withdrawals/settle-withdrawal.ts';

/** How long the demo's auditor takes, in ms; a withdrawal can be cancelled meanwhile. */
const auditMs = { topUp: 4000, withdrawal: 60_000 } as const;

const batch = 50;

/** In the demo, passes the transfers that a person would audit elsewhere. */
export async function auditDemo(services: Services): Promise<void> {
  const { db, config } = services;
  if (!config.demo) return;
  const now = services.now().getTime();
  const topUps = await db
    .select({ id: topup.id })
    .from(topup)
    .where(
      and(
        eq(topup.state, auditStatus.auditing),
        ne(topup.method, 'card'),
        lte(topup.createdAt, new Date(now - auditMs.topUp)),
      ),
    )
    .limit(batch);
  for (const { id } of topUps) await passOrRefuse(services, id, 'refused');
  const withdrawals = await db
    .select({ id: extract.id })
    .from(extract)
    .where(
      and(
        eq(extract.state, auditStatus.auditing),
        lte(extract.createdAt, new Date(now - auditMs.withdrawal)),
      ),
    )
    .limit(batch);
  for (const { id } of withdrawals) {
    await settleUnlessSettled(() => db.transaction((tx) => passWithdrawal(tx, services, id)));
  }
}
