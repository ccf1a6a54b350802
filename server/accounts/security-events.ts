import { desc, eq, inArray } from 'drizzle-orm';
import type { SecurityEvent, SecurityEventKind } from '#contract/calls/email.ts';
import { fallbackLang, matchLang } from '#contract/rules/languages.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { securityEvent, shopper } from '../db/schema/accounts.ts';
import type { Services } from '../http/context.ts';
import { textsIn } from '../http/messages.ts';
import { found } from '../http/refusal.ts';
import { type PushLog, sendToDevices } from '../notifications/push.ts';

/** The list's maximum length. */
const maxListed = 20;

/** Records an event for the account's owner. Returns its id. */
export async function noteEvent(
  tx: Transaction,
  event: { shopperId: number; kind: SecurityEventKind; at: Date; userAgent: string },
): Promise<number> {
  const userAgent = event.userAgent.slice(0, 300);
  const [noted] = await tx
    .insert(securityEvent)
    .values({ ...event, userAgent })
    .returning({ id: securityEvent.id });
  return found(noted).id;
}

/** A shopper's events, newest first. */
export async function listEvents(db: Queryable, shopperId: number): Promise<SecurityEvent[]> {
  const rows = await db
    .select()
    .from(securityEvent)
    .where(eq(securityEvent.shopperId, shopperId))
    .orderBy(desc(securityEvent.id))
    .limit(maxListed);
  return rows.map(({ at, kind, userAgent }) => ({
    at: at.toISOString(),
    kind,
    user_agent: userAgent,
  }));
}

/** The maximum per call. */
const batch = 50;

/**
 * Pushes new events to the shoppers' devices, each at most once: an account that is
 * named by a mobile number may have no mailbox. Several servers may run it at once.
 */
export async function tellEvents(
  { db, push, config }: Pick<Services, 'db' | 'push' | 'config'>,
  log: PushLog,
): Promise<void> {
  const next = db
    .select({ id: securityEvent.id })
    .from(securityEvent)
    .where(eq(securityEvent.isTold, false))
    .orderBy(securityEvent.id)
    .limit(batch)
    .for('update', { skipLocked: true });
  const due = await db
    .update(securityEvent)
    .set({ isTold: true })
    .where(inArray(securityEvent.id, next))
    .returning({ shopperId: securityEvent.shopperId, kind: securityEvent.kind });
  if (due.length === 0) return;
  const ids = due.map(({ shopperId }) => shopperId);
  const people = await db.select().from(shopper).where(inArray(shopper.id, ids));
  const messages = people.map(({ id, lang: chosen }) => {
    const lang = matchLang(chosen) ?? matchLang(config.defaultLang) ?? fallbackLang;
    const t = textsIn(lang);
    const kinds = due.filter(({ shopperId }) => shopperId === id).map(({ kind }) => kind);
    const own = kinds.map((kind) => ({
      title: t(`security.event.${kind}`),
      body: t('security.eventText'),
      path: '/security',
      tag: 'security',
      lang,
    }));
    return [id, own] as const;
  });
  await sendToDevices({ db, push }, new Map(messages), log);
}
