import { and, desc, eq, gt, isNotNull, lte, max, sql } from 'drizzle-orm';
import type { Lang } from '#contract/rules/languages.ts';
import { headlineReport } from '#contract/rules/order-headline.ts';
import { inLanguage } from '../../catalogue/texts.ts';
import type { Queryable } from '../../db/database.ts';
import { product, shop } from '../../db/schema/catalogue.ts';
import { orders } from '../../db/schema/orders.ts';
import { refund } from '../../db/schema/refunds.ts';
import { type MessageRow, message } from '../../db/schema/support.ts';
import { handleEach, isUnseen } from '../../http/handle-each.ts';
import { textsIn } from '../../http/messages.ts';
import { withRetry } from '../../http/retry.ts';
import { parcelEventsOf, presentParcelEvent } from '../../orders/parcels.ts';
import type { Services } from '../../services/services.ts';
import { answerConversation } from '../../support/messages/answer-conversation.ts';
import { isOf } from '../../support/messages/conversation.ts';

/** How long the shopper may write on before the demo answers, in ms. */
const pauseMs = 2000;

const batch = 50;

type Figures = { [name: string]: string | number };

/** Narrowed: the key is composed. */
type Speaker = (key: string, figures?: Figures) => string;

/**
 * Answers each conversation of a demo in which the shopper wrote last, once the shopper pauses:
 * automatically, as the answer states.
 */
export async function answerDemoMessages({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const at = now();
  const latest = db
    .selectDistinctOn([message.shopperId, message.shopId])
    .from(message)
    .orderBy(message.shopperId, message.shopId, desc(message.sentAt))
    .as('latest');
  const before = new Date(at.getTime() - pauseMs);
  const isWaiting = and(eq(latest.isOwn, true), lte(latest.sentAt, before));
  const find = (seen: string[]) =>
    db
      .select()
      .from(latest)
      .where(and(isWaiting, isUnseen(latest.id, seen)))
      .limit(batch);
  await handleEach(find, async (row) => {
    const text = await compose(db, row);
    const answer = { text, isAutomatic: true, at };
    await withRetry(() => db.transaction((tx) => answerConversation(tx, row, answer)));
  });
}

/** What the demo can answer: that nobody reads it, and what is known of its subject. */
async function compose(db: Queryable, row: MessageRow): Promise<string> {
  const speak = textsIn(row.lang) as Speaker;
  const fact = await factOf(db, await subjectOf(db, row), speak);
  return [speak('demo.message.automatic'), fact].filter(Boolean).join('\n\n');
}

/** The last message of the conversation that is about something, since the last answer. */
async function subjectOf(db: Queryable, row: MessageRow): Promise<MessageRow> {
  const answered = db
    .select({ at: max(message.sentAt) })
    .from(message)
    .where(and(isOf(row), eq(message.isOwn, false)));
  const isNew = gt(message.sentAt, sql`coalesce((${answered}), '-infinity')`);
  const [about] = await db
    .select()
    .from(message)
    .where(and(isOf(row), isNotNull(message.aboutKind), isNew))
    .orderBy(desc(message.sentAt))
    .limit(1);
  return { ...row, aboutKind: about?.aboutKind ?? null, aboutId: about?.aboutId ?? null };
}

async function factOf(
  db: Queryable,
  { aboutKind, aboutId, lang }: MessageRow,
  speak: Speaker,
): Promise<string | undefined> {
  if (!aboutKind || !aboutId) return undefined;
  const figures = await figuresOf[aboutKind](db, aboutId, { lang, speak });
  return figures && speak(`demo.message.${aboutKind}`, figures);
}

interface Reader {
  lang: Lang;
  speak: Speaker;
}

type FiguresOf = (db: Queryable, id: string, reader: Reader) => Promise<Figures | undefined>;

const figuresOf: { [K in NonNullable<MessageRow['aboutKind']>]: FiguresOf } = {
  async product(db, id, { lang }) {
    const [it] = await db
      .select({ name: product.name, min: shop.minDays, max: shop.maxDays })
      .from(product)
      .innerJoin(shop, eq(shop.id, product.shopId))
      .where(eq(product.id, Number(id)));
    return it && { name: inLanguage(it.name, lang), min: it.min, max: it.max };
  },
  async order(db, id, { lang, speak }) {
    const [it] = await db
      .select({ number: orders.sn, status: orders.status })
      .from(orders)
      .where(eq(orders.id, Number(id)));
    if (!it) return undefined;
    const reports = await parcelEventsOf(db, [Number(id)]);
    const parcel_events = reports.map((row) => presentParcelEvent(row, lang));
    const report = headlineReport({ status: it.status, parcel_events });
    const status = report ? `order.parcel.${report.event}` : `order.status.${it.status}`;
    return { number: it.number, status: speak(status) };
  },
  async refund(db, id, { speak }) {
    const [it] = await db
      .select({ number: orders.sn, stage: refund.stage })
      .from(refund)
      .innerJoin(orders, eq(orders.id, refund.orderId))
      .where(eq(refund.id, id));
    return it && { number: it.number, status: speak(`refund.stage.${it.stage}`) };
  },
};
