import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import { refund } from '../../db/schema/refunds.ts';
import { extract, topup } from '../../db/schema/wallet.ts';
import { handleEach, isUnseen } from '../../http/handle-each.ts';
import { arriveReturn, passRefund } from '../../refunds/settle.ts';
import type { Services } from '../../services/services.ts';
import { passOrRefuse, settleUnlessSettled } from '../../wallet/top-ups/card-outcomes.ts';
import { passWithdrawal } from '../../wallet/withdrawals/settle-withdrawal.ts';

/** How long the demo's auditor takes, in ms; a withdrawal can be cancelled meanwhile. */
const auditMs = { topUp: 4000, withdrawal: 60_000, refund: 8000 } as const;

const batch = 50;

/** Passes the top-ups of a demo. */
export async function passDemoTopUps(services: Services): Promise<void> {
  const { db, now } = services;
  const { id, state, method, createdAt } = topup;
  const isDue = and(
    eq(state, auditStatus.auditing),
    ne(method, 'card'),
    lte(createdAt, new Date(now().getTime() - auditMs.topUp)),
  );
  const find = (seen: string[]) =>
    db
      .select({ id })
      .from(topup)
      .where(and(isDue, isUnseen(id, seen)))
      .limit(batch);
  await handleEach(find, (due) => passOrRefuse(services, due.id, 'refused'));
}

/** Pays the withdrawals of a demo. */
export async function passDemoWithdrawals(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  const { db, now } = services;
  const { id, state, createdAt } = extract;
  const isDue = and(
    eq(state, auditStatus.auditing),
    lte(createdAt, new Date(now().getTime() - auditMs.withdrawal)),
  );
  const find = (seen: string[]) =>
    db
      .select({ id })
      .from(extract)
      .where(and(isDue, isUnseen(id, seen)))
      .limit(batch);
  await handleEach(find, (due) =>
    settleUnlessSettled(() => db.transaction((tx) => passWithdrawal(tx, services, due.id))),
  );
}

/** Passes the refunds of a demo, and receives the parcels of returns once their number is known. */
export async function settleDemoRefunds({
  db,
  now,
  config,
}: Pick<Services, 'db' | 'now' | 'config'>): Promise<void> {
  const at = now();
  const since = new Date(at.getTime() - auditMs.refund);
  const { id, stage, createdAt, sentAt, arrivedAt } = refund;
  const last = sql`coalesce(${arrivedAt}, ${sentAt}, ${createdAt})`;
  const isDue = and(inArray(stage, ['review', 'sent']), lte(last, since));
  const time = { now: at, decisionDays: config.returnDecisionDays };
  const find = (seen: string[]) =>
    db
      .select({ id, stage })
      .from(refund)
      .where(and(isDue, isUnseen(id, seen)))
      .limit(batch);
  await handleEach(find, (open) =>
    settleUnlessSettled(() =>
      db.transaction((tx) =>
        open.stage === 'sent' ? arriveReturn(tx, open.id, time) : passRefund(tx, open.id, at),
      ),
    ),
  );
}
