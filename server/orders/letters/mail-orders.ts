import { asc, eq, inArray } from 'drizzle-orm';
import { dayMs, minuteMs } from '#contract/rules/durations.ts';
import { type Lang, matchLang } from '#contract/rules/languages.ts';
import { holdMs, orderStatus } from '#contract/rules/order-status.ts';
import { postNotice } from '../../accounts/post-notice.ts';
import { type ShopperRow, shopper } from '../../db/schema/accounts.ts';
import { type NoticeRow, notice } from '../../db/schema/notices.ts';
import { orders } from '../../db/schema/orders.ts';
import type { VisitorContext } from '../../http/context.ts';
import { dayRange } from '../../http/dates.ts';
import { textsIn } from '../../http/messages.ts';
import type { Figures } from '../../mail/letters.ts';
import { mailboxesOf } from '../../one-time-codes/code-address.ts';
import { ownsMailbox } from '../../one-time-codes/mail-budget.ts';
import type { Services } from '../../services/services.ts';
import { priceText } from '../../wallet/price-text.ts';
import type { Order } from '../moves.ts';

/** The maximum per call. */
const batch = 50;

/** Older news is not mailed any more: a former release, which mails none, may have run meanwhile. */
const longestMs = dayMs;

type Mailing = Pick<Services, 'db' | 'mail' | 'config' | 'currency' | 'now'>;

/**
 * Mails shoppers that their orders are placed, and paid: the orders of one checkout, or of one
 * payment, in one letter, at most once. Several servers may run it at once.
 */
export async function mailOrders(services: Mailing, log: VisitorContext['log']): Promise<void> {
  const { db, config } = services;
  const due = await takeDue(services);
  if (due.length === 0) return;
  const ids = due.map(({ subject }) => Number(subject));
  const told = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id));
  const owners = due.map(({ shopperId }) => shopperId);
  const people = await db.select().from(shopper).where(inArray(shopper.id, owners));
  for (const news of together(due)) {
    const person = people.find(({ id }) => id === news[0]?.shopperId);
    const own = told.filter(({ id }) => news.some(({ subject }) => Number(subject) === id));
    if (!person) continue;
    const lang = matchLang(person.lang) ?? config.defaultLang;
    await mailOne({ services, lang, log }, person, news[0]?.event === 'pay', own);
  }
}

/** Takes the next news that nobody has mailed. */
async function takeDue({ db, now }: Mailing): Promise<NoticeRow[]> {
  const next = db
    .select({ id: notice.id })
    .from(notice)
    .where(eq(notice.isMailed, false))
    .orderBy(asc(notice.id))
    .limit(batch)
    .for('update', { skipLocked: true });
  const taken = await db
    .update(notice)
    .set({ isMailed: true })
    .where(inArray(notice.id, next))
    .returning();
  const oldest = now().getTime() - longestMs;
  return taken.filter(({ at }) => at.getTime() > oldest);
}

/** News of one checkout, or of one payment: they share their time. */
function together(due: NoticeRow[]): NoticeRow[][] {
  const groups = new Map<string, NoticeRow[]>();
  for (const row of due) {
    const key = `${row.shopperId} ${row.event} ${row.at.toISOString()}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

interface Sender {
  services: Mailing;
  lang: Lang;
  log: VisitorContext['log'];
}

/**
 * Mails the present address, and the one from before while the codes still go there. A mailbox that is
 * not known to be the shopper's gets no letter about what they buy.
 */
async function mailOne(
  sender: Sender,
  person: ShopperRow,
  isPaid: boolean,
  told: Order[],
): Promise<void> {
  const { services, lang } = sender;
  const known = mailboxesOf(person, services.now());
  const mailboxes = known.filter((to) => ownsMailbox(person, to));
  const own = told.filter(({ status }) => isPaid || status !== orderStatus.cancelled);
  if (own.length === 0) return;
  const figures = isPaid ? paidFigures(own, lang) : placedFigures;
  const total = own.reduce((sum, order) => sum + order.total, 0);
  const shared = {
    numbers: own.map(({ sn }) => sn).join(', '),
    total: priceText(lang, services.currency, total),
  };
  const kind = isPaid ? 'orderPaid' : 'orderPlaced';
  for (const to of mailboxes) {
    await postNotice(sender, kind, person, { ...shared, ...figures }, to);
  }
}

/** How long the orders can be paid: a time of day would be that of a zone, and theirs is not known. */
const placedFigures: Figures = { minutes: holdMs / minuteMs };

function paidFigures(own: Order[], lang: Lang): Figures {
  const [from = ''] = own.map(({ arrivesFrom }) => arrivesFrom).sort();
  const to =
    own
      .map(({ arrivesTo }) => arrivesTo)
      .sort()
      .at(-1) ?? '';
  return { expected: textsIn(lang)('order.expected', { range: dayRange(lang, from, to) }) };
}
