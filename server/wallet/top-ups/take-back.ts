import { and, eq, sql } from 'drizzle-orm';
import type { EntryKind } from '#contract/calls/wallet/wallet.ts';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import { dayMs } from '#contract/rules/durations.ts';
import type { Transaction } from '../../db/database.ts';
import { gatewayTaking, type TopUpRow, topup } from '../../db/schema/wallet.ts';
import { found } from '../../http/refusal.ts';
import { owe } from '../../ledger/debts.ts';
import { lockWallet, move } from '../../ledger/ledger.ts';
import { notify } from '../../notifications/notify.ts';
import type { Taking } from '../../services/gateway.ts';
import type { Services } from '../../services/services.ts';
import { noteEvent } from '../../shoppers/security-events.ts';
import { stageOf } from './arrival-stage.ts';
import { sumTakings } from './takings.ts';

type Now = Pick<Services, 'now'>;

/** How long a payment is remembered that no top-up is credited for: it may be a stranger's. */
const uncreditedMs = 30 * dayMs;

/**
 * Records what a gateway reports about the money of a payment, and brings its top-up to it: takes
 * what the wallet has, and makes the rest a debt, or gives back. A payment that credited nothing is
 * remembered: its credit may follow. Throws `wallet_full`.
 */
export async function applyTaking(tx: Transaction, { now }: Now, taking: Taking): Promise<void> {
  const { payment, at } = taking;
  if (payment === '') return;
  await lockPayment(tx, payment);
  // A sum counts again when it is reached again; a refund fails once, however often it is reported.
  const chosen = taking.kind === 'refund_failed' ? sql`least` : sql`greatest`;
  await tx
    .insert(gatewayTaking)
    .values({ ...taking, expiresAt: new Date(now().getTime() + uncreditedMs) })
    .onConflictDoUpdate({
      target: [
        ...([gatewayTaking.payment, gatewayTaking.kind] as const),
        ...([gatewayTaking.ref, gatewayTaking.amount] as const),
      ],
      set: { at: sql`${chosen}(${gatewayTaking.at}, ${at.toISOString()}::timestamptz)` },
    });
  const isIt = and(eq(topup.gatewayPayment, payment), eq(topup.state, auditStatus.passed));
  const [row] = await tx.select().from(topup).where(isIt).for('update');
  if (row) await settleTakings(tx, { now }, row);
}

/** Lets one event of a payment be applied at a time, until the end of the transaction. */
export async function lockPayment(tx: Transaction, payment: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${payment}, 0))`);
}

/** Brings a credited top-up to what its gateway has reported. Returns its current row. */
export async function settleTakings(
  tx: Transaction,
  { now }: Now,
  row: TopUpRow,
): Promise<TopUpRow> {
  const isIts = eq(gatewayTaking.payment, row.gatewayPayment);
  const reports = await tx.update(gatewayTaking).set({ expiresAt: null }).where(isIts).returning();
  if (reports.length === 0) return row;
  const settled = await writeTaken(tx, row, sumTakings(reports));
  const taken = settled.refunded + settled.disputed - row.refunded - row.disputed;
  const isDisputed = settled.disputed > row.disputed;
  if (taken > 0) await takeBack(tx, settled, { amount: taken, isDisputed, at: now() });
  if (taken < 0) await giveBack(tx, settled, -taken, now());
  return settled;
}

/** No more than the arrival is ever taken: the fee was never in the wallet. */
async function writeTaken(
  tx: Transaction,
  row: TopUpRow,
  taken: { refunded: number; disputed: number },
): Promise<TopUpRow> {
  const arrived = row.arrived ?? 0;
  const refunded = Math.min(arrived, taken.refunded);
  const disputed = Math.min(arrived - refunded, taken.disputed);
  const gross = arrived + row.fee;
  const kept = refunded > 0 ? 'returned' : stageOf(row, gross, row.settledAt ?? row.createdAt);
  const stage = disputed > 0 ? 'disputed' : kept;
  const [settled] = await tx
    .update(topup)
    .set({ refunded, disputed, stage, takings: row.takings + 1 })
    .where(eq(topup.id, row.id))
    .returning();
  return found(settled);
}

async function takeBack(
  tx: Transaction,
  row: TopUpRow,
  { amount, isDisputed, at }: { amount: number; isDisputed: boolean; at: Date },
): Promise<void> {
  const { shopperId, id } = row;
  const { posted, held } = await lockWallet(tx, shopperId);
  const taken = Math.min(amount, posted - held);
  const kind = isDisputed ? 'dispute' : 'card_refund';
  if (taken > 0) await moveOf(tx, row, { kind, amount: -taken, at });
  if (amount > taken) {
    await owe(tx, { shopperId, amount: amount - taken, ref: refOf(row), at });
  }
  const event = isDisputed ? 'top_up_disputed' : 'top_up_returned';
  await noteEvent(tx, { shopperId, kind: event, at, amount: taken, ref: id });
  const news = isDisputed ? 'topUpDisputed' : 'topUpReturned';
  const data = { amount: taken };
  await notify(tx, { kind: 'wallet', event: news, subject: id, shopperId, data, at });
}

async function giveBack(tx: Transaction, row: TopUpRow, amount: number, at: Date): Promise<void> {
  const { shopperId, id } = row;
  await moveOf(tx, row, { kind: 'reinstatement', amount, at });
  await noteEvent(tx, { shopperId, kind: 'top_up_reinstated', at, amount, ref: id });
  const news = { kind: 'wallet', event: 'topUpReinstated', subject: id } as const;
  await notify(tx, { ...news, shopperId, data: { amount }, at });
}

interface Change {
  kind: EntryKind;
  amount: number;
  at: Date;
}

async function moveOf(tx: Transaction, row: TopUpRow, change: Change): Promise<void> {
  await move(tx, { ref: refOf(row), shopperId: row.shopperId, against: 'disputes', ...change });
}

/** A top-up's movement has its number in the reference: it may be taken and given back again. */
const refOf = ({ id, takings }: TopUpRow) => `${id} ${takings}`;
