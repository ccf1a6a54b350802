import { eq, inArray } from 'drizzle-orm';
import type { SecurityEventKind } from '#contract/calls/security.ts';
import { type Lang, matchLang } from '#contract/rules/languages.ts';
import { type SecurityEventRow, securityEvent, shopper } from '../../db/schema/accounts.ts';
import type { VisitorContext } from '../../http/context.ts';
import { textsIn } from '../../http/messages.ts';
import { sendToDevices } from '../../notifications/send-to-devices.ts';
import type { Services } from '../../services/services.ts';
import { mailEvents } from './mail-events.ts';

/** The maximum per call. */
const batch = 50;

type Telling = Pick<Services, 'db' | 'push' | 'mail' | 'config' | 'now'>;

/**
 * Notifies shoppers of new events: on every device, as an account that is named by a mobile number
 * may have no mailbox, and of some by mail. Several servers may run it at once.
 */
export async function tellEvents(services: Telling, log: VisitorContext['log']): Promise<void> {
  await pushEvents(services, log);
  // A mail server that is down takes its time.
  await mailEvents(services, log);
}

/** Each is pushed at most once. */
async function pushEvents(services: Telling, log: VisitorContext['log']): Promise<void> {
  const { db, config } = services;
  const due = await takeDue(services);
  if (due.length === 0) return;
  const ids = due.map(({ shopperId }) => shopperId);
  const people = await db.select().from(shopper).where(inArray(shopper.id, ids));
  const messages = new Map<number, ReturnType<typeof messageOf>[]>();
  for (const person of people) {
    const lang = matchLang(person.lang) ?? config.defaultLang;
    const own = due.filter(({ shopperId }) => shopperId === person.id);
    messages.set(
      person.id,
      own.map(({ kind }) => messageOf(kind, lang)),
    );
  }
  await sendToDevices(services, messages, log);
}

/** Takes the next events that nobody has been notified of. */
function takeDue({ db }: Telling): Promise<SecurityEventRow[]> {
  const next = db
    .select({ id: securityEvent.id })
    .from(securityEvent)
    .where(eq(securityEvent.isTold, false))
    .orderBy(securityEvent.id)
    .limit(batch)
    .for('update', { skipLocked: true });
  return db
    .update(securityEvent)
    .set({ isTold: true })
    .where(inArray(securityEvent.id, next))
    .returning();
}

const messageOf = (kind: SecurityEventKind, lang: Lang) => ({
  title: textsIn(lang)(`security.event.${kind}`),
  body: textsIn(lang)('security.eventText'),
  path: '/security?log=1',
  // Two events in a row are two notifications.
  tag: `security-${kind}`,
  lang,
});
