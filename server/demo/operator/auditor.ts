import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import { refund } from '../../db/schema/refunds.ts';
import { extract, topup } from '../../db/schema/wallet.ts';
import type { Services } from '../../http/context.ts';
import { arriveReturn, passRefund } from '../../refunds/settle.ts';
import { passOrRefuse, settleUnlessSettled } from '../../wallet/top-ups/card-outcomes.ts';
import { passWithdrawal } from '../../wallet/withdrawals/settle-withdrawal.ts';

/** How long the demo's auditor takes, in ms; a withdrawal can be cancelled meanwhile. */
const auditMs = { topUp: 4000, withdrawal: 60_000, refund: 8000 } as const;

const batch = 50;

/** Passes the transfers of a demo. */
export async function auditDemo(services: Services): Promise<void> {
  const { db } = services;
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

/** Passes the refunds of a demo, and receives the parcels of returns once their number is known. */
export async function settleDemoRefunds({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const at = now();
  const since = new Date(at.getTime() - auditMs.refund);
  const { id, stage, createdAt, sentAt, arrivedAt } = refund;
  const last = sql`coalesce(${arrivedAt}, ${sentAt}, ${createdAt})`;
  const due = await db
    .select({ id, stage })
    .from(refund)
    .where(and(inArray(stage, ['review', 'sent']), lte(last, since)))
    .limit(batch);
  for (const open of due) {
    const act = open.stage === 'sent' ? arriveReturn : passRefund;
    await settleUnlessSettled(() => db.transaction((tx) => act(tx, open.id, at)));
  }
}
