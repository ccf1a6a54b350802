import { asc, eq, inArray, sql } from 'drizzle-orm';
import { fallbackLang, type Lang, matchLang } from '#contract/languages.ts';
import type { PushMessage } from '#contract/notifications.ts';
import type { OrderMove } from '#contract/order-status.ts';
import { inLanguage } from '../catalogue/texts.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { shopper } from '../db/schema/accounts.ts';
import { orderLine, orders } from '../db/schema/orders.ts';
import { pushDue, pushSubscription } from '../db/schema/push.ts';
import type { Services } from '../http/context.ts';
import { textsIn } from '../http/messages.ts';
import type { PushLog } from './push.ts';

/** The moves that a shopper does not make by a tap, and therefore wants to hear of. */
const told: readonly OrderMove[] = [
  ...(['expire', 'ship', 'autoConfirm', 'autoComplete', 'returnArrived', 'refund'] as const),
];

/** Notes, with the move itself, that the shopper's devices are to hear of it. */
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

/** As many as one call tells at most, all at once: a slow push service holds nothing else up for long. */
const batch = 50;

/**
 * Tells the devices of the moves that were noted; of several moves of an order, of the last. Each
 * is told once at most: what a push service does not take is logged and lost, and the order itself
 * says how it stands. Several servers may run it at once. Returns how many moves were told.
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
  const devices = await db
    .select()
    .from(pushSubscription)
    .where(inArray(pushSubscription.shopperId, [...messages.keys()]));
  const gone: string[] = [];
  await Promise.all(
    devices.flatMap((device) =>
      (messages.get(device.shopperId) ?? []).map(async (message) => {
        const end = await push.deliver(device, message, log);
        if (end === 'gone') gone.push(device.endpoint);
      }),
    ),
  );
  if (gone.length > 0) {
    await db.delete(pushSubscription).where(inArray(pushSubscription.endpoint, gone));
  }
  return due.length;
}

/** What to say of each order's move, by shopper. */
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
