import { asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { dayMs, minuteMs } from '#contract/rules/durations.ts';
import { matchLang } from '#contract/rules/languages.ts';
import { type SecurityEventRow, securityEvent, shopper } from '../../db/schema/accounts.ts';
import type { VisitorContext } from '../../http/context.ts';
import { dateLocale } from '../../http/dates.ts';
import type { Services } from '../../services/services.ts';
import { letterFor } from '../../shoppers/security-events.ts';
import { sendNotice } from '../post-notice.ts';

const utc = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;

/** The maximum per call. */
const batch = 50;

/** Older news warns nobody any more. */
const longestMs = 3 * dayMs;

/** The wait after a first failure, which doubles with each; a server that crashed counts as one. */
const firstWaitMs = minuteMs;
const longestWaitMs = 60 * minuteMs;

/** A slow mail server ends a round before another server may take its letters: `firstWaitMs`. */
const roundMs = firstWaitMs / 2;

type Mailing = Pick<Services, 'db' | 'mail' | 'config' | 'now'>;
type Log = VisitorContext['log'];

/**
 * Mails shoppers what happened to their accounts, until each letter has been sent: after a crash in
 * between, one may come twice. Stops at a letter that cannot be sent now, so that a mail server that
 * is down delays the other chores once. Several servers may run it at once.
 */
export async function mailEvents(services: Mailing, log: Log): Promise<void> {
  const until = performance.now() + roundMs;
  for (let mailed = 0; mailed < batch && performance.now() < until; mailed += 1) {
    const event = await takeNext(services);
    if (!event) return;
    if (!(await mailEvent(services, event, log))) return;
    const isIt = eq(securityEvent.id, event.id);
    await services.db.update(securityEvent).set({ mailAt: null }).where(isIt);
  }
}

/** Takes the next letter that is due, and puts its next try off meanwhile. */
async function takeNext({ db, now }: Mailing): Promise<SecurityEventRow | undefined> {
  const next = db
    .select({ id: securityEvent.id })
    .from(securityEvent)
    .where(lte(securityEvent.mailAt, now()))
    .orderBy(asc(securityEvent.mailAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const seconds = sql`least(${longestWaitMs / 1000}, ${firstWaitMs / 1000} * 2 ^ least(mail_tries, 20))`;
  const again = sql`${now().toISOString()}::timestamptz + ${seconds} * interval '1 second'`;
  const [taken] = await db
    .update(securityEvent)
    .set({ mailAt: again, mailTries: sql`mail_tries + 1` })
    .where(inArray(securityEvent.id, next))
    .returning();
  return taken;
}

/** Resolves to false if the letter has to be sent again. */
async function mailEvent(
  services: Mailing,
  { id, shopperId, kind, at, network, mailTries }: SecurityEventRow,
  log: Log,
): Promise<boolean> {
  const { db, config, now } = services;
  const letter = letterFor[kind];
  const [person] = await db.select().from(shopper).where(eq(shopper.id, shopperId));
  if (!letter || !person) return true;
  if (now().getTime() - at.getTime() > longestMs) {
    log.warn({ event: 'mail given up', kind: letter, securityEvent: id });
    return true;
  }
  const lang = matchLang(person.lang) ?? config.defaultLang;
  const time = at.toLocaleString(dateLocale(lang), utc);
  const isCounted = mailTries > 1;
  return await sendNotice({ services, lang, log }, letter, person, { time, network }, isCounted);
}
