import { asc, eq, inArray, sql } from 'drizzle-orm';
import { fallbackLang, type Lang, matchLang } from '#contract/languages.ts';
import type { PushMessage } from '#contract/notifications.ts';
import type { OrderMove } from '#contract/order-status.ts';
import { inLanguage } from '../catalogue/texts.ts';
import type { Database, Transaction } from '../db/database.ts';
import { shopper } from '../db/schema/accounts.ts';
import { orderLine, orders } from '../db/schema/orders.ts';
import { pushDue, pushSubscription } from '../db/schema/push.ts';
import type { Services } from '../http/context.ts';
import { textsIn } from '../http/messages.ts';

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
 * Tells the devices of the moves that were noted. Each is told once at most: what a push service
 * does not take is lost, and the order itself says how it stands. Several servers may run it at
 * once. Returns how many moves were told.
 */
export async function tellMoves({
  db,
  push,
  config,
}: Pick<Services, 'db' | 'push' | 'config'>): Promise<number> {
  const next = db
    .select({ id: pushDue.id })
    .from(pushDue)
    .orderBy(asc(pushDue.id))
    .limit(batch)
    .for('update', { skipLocked: true });
  const due = await db.delete(pushDue).where(inArray(pushDue.id, next)).returning();
  const shopLang = matchLang(config.defaultLang) ?? fallbackLang;
  await Promise.all(
    due.map(async ({ orderId, move }) => {
      const news = await compose(db, orderId, move, shopLang);
      if (news) await tellDevices({ db, push }, news.shopperId, news.message);
    }),
  );
  return due.length;
}

async function compose(db: Database, orderId: number, move: OrderMove, shopLang: Lang) {
  const [found] = await db
    .select({ sn: orders.sn, shopperId: orders.shopperId, lang: shopper.lang, line: orderLine })
    .from(orders)
    .innerJoin(shopper, eq(shopper.id, orders.shopperId))
    .innerJoin(orderLine, eq(orderLine.orderId, orders.id))
    .where(eq(orders.id, orderId))
    .orderBy(orderLine.position)
    .limit(1);
  if (!found) return undefined;
  const lang = matchLang(found.lang) ?? shopLang;
  const t = textsIn(lang);
  const message: PushMessage = {
    title: t(`order.move.${move}`),
    body: `${inLanguage(found.line.name, lang)} · ${found.sn}`,
    path: `/orderInfo/${orderId}`,
    tag: `order-${orderId}`,
    lang,
  };
  return { shopperId: found.shopperId, message };
}

async function tellDevices(
  { db, push }: Pick<Services, 'db' | 'push'>,
  shopperId: number,
  message: PushMessage,
): Promise<void> {
  const isTheirs = eq(pushSubscription.shopperId, shopperId);
  const devices = await db.select().from(pushSubscription).where(isTheirs);
  const ends = await Promise.all(devices.map((device) => push.deliver(device, message)));
  const gone = devices.filter((_, index) => ends[index] === 'gone').map((it) => it.endpoint);
  if (gone.length === 0) return;
  await db.delete(pushSubscription).where(inArray(pushSubscription.endpoint, gone));
}
