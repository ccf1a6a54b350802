import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { PushMessage } from '#contract/calls/notifications.ts';
import { fallbackLang, type Lang, matchLang } from '#contract/rules/languages.ts';
import type { OrderMove } from '#contract/rules/order-status.ts';
import { inLanguage } from '../catalogue/texts.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { shopper } from '../db/schema/accounts.ts';
import { orderLine, orders } from '../db/schema/orders.ts';
import { pushDue, pushSubscription } from '../db/schema/push.ts';
import type { Services } from '../http/context.ts';
import { textsIn } from '../http/messages.ts';
import { type PushLog, sendToDevices } from './push.ts';

/** The moves that shoppers are notified of: those that they do not make themselves. */
const told: readonly OrderMove[] = [
  ...(['expire', 'ship', 'autoConfirm', 'autoComplete', 'returnArrived', 'refund'] as const),
];

/** Queues a notification of a move, in its transaction, if the shopper has a subscribed device. */
export async function noteMove(
  tx: Transaction,
  order: { id: number; shopperId: number },
  move: OrderMove,
  at: Date,
): Promise<void> {
  if (!told.includes(move)) return;
  await tx.execute(sql`
    insert into ${pushDue} (order_id, move, at) select ${order.id}, ${move}, ${at.toISOString()}::timestamptz
    where exists (select from ${pushSubscription} where shopper_id = ${order.shopperId})`);
}

/** Moves per call, sent concurrently so that a slow push service delays nothing else for long. */
const batch = 50;

/**
 * Sends the queued notifications, only the last one of each order. Each is sent at most once: one
 * that a push service does not accept is logged and lost, as the order itself shows its status.
 * Safe to run on several servers at once. Returns the number of moves taken off the queue.
 */
export async function tellMoves(
  { db, push, config }: Pick<Services, 'push' | 'config'> & { db: Queryable },
  log: PushLog,
): Promise<number> {
  const next = db
    .select({ id: pushDue.id })
    .from(pushDue)
    .orderBy(asc(pushDue.id))
    .limit(batch)
    .for('update', { skipLocked: true });
  const due = await db.delete(pushDue).where(inArray(pushDue.id, next)).returning();
  if (due.length === 0) return 0;
  const lastMoves = new Map(
    due.sort((a, b) => a.id - b.id).map(({ orderId, move }) => [orderId, move]),
  );
  const messages = await compose(db, lastMoves, matchLang(config.defaultLang) ?? fallbackLang);
  await sendToDevices({ db, push }, messages, log);
  return due.length;
}

/** Composes a message for each order's move, by shopper id. */
async function compose(
  db: Queryable,
  moves: Map<number, OrderMove>,
  shopLang: Lang,
): Promise<Map<number, PushMessage[]>> {
  const rows = await db
    .selectDistinctOn([orders.id], {
      ...{ id: orders.id, sn: orders.sn, shopperId: orders.shopperId },
      ...{ lang: shopper.lang, name: orderLine.name },
    })
    .from(orders)
    .innerJoin(shopper, eq(shopper.id, orders.shopperId))
    .innerJoin(orderLine, eq(orderLine.orderId, orders.id))
    .where(inArray(orders.id, [...moves.keys()]))
    .orderBy(orders.id, orderLine.position);
  const messages = new Map<number, PushMessage[]>();
  for (const { id, sn, shopperId, lang: chosen, name } of rows) {
    const move = moves.get(id);
    if (!move) continue;
    const lang = matchLang(chosen) ?? shopLang;
    const message: PushMessage = {
      title: textsIn(lang)(`order.move.${move}`),
      body: `${inLanguage(name, lang)} · ${sn}`,
      path: `/orderInfo/${id}`,
      tag: `order-${id}`,
      lang,
    };
    messages.set(shopperId, [...(messages.get(shopperId) ?? []), message]);
  }
  return messages;
}
