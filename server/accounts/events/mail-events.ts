import { setTimeout as pause } from 'node:timers/promises';
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

/** The wait after a first failure, which doubles with each. */
const firstWaitMs = minuteMs;
const longestWaitMs = 60 * minuteMs;

/** Longer than a mail server takes to accept a letter: until then no other server may send it. */
const takenMs = 30 * minuteMs;

/** A slow mail server ends a round: other chores wait for it. */
const roundMs = minuteMs / 2;
/** A letter that takes longer is sent all the same, but nobody waits for it. */
const patienceMs = 10_000;

type Mailing = Pick<Services, 'db' | 'mail' | 'config' | 'now'>;
type Log = VisitorContext['log'];

/** Mails whose letter of an earlier round is still under way. */
const underWay = new WeakSet<Mailing['mail']>();

/**
 * Mails shoppers what happened to their accounts, until each letter has been sent: after a crash in
 * between, one may come twice. Stops at a letter that cannot be sent now, or not soon, so that a mail
 * server that is down or slow delays the other chores once, by `mostMs`. Several servers may run it at
 * once.
 */
export async function mailEvents(services: Mailing, log: Log, mostMs = patienceMs): Promise<void> {
  if (underWay.has(services.mail)) return;
  const until = performance.now() + roundMs;
  for (let mailed = 0; mailed < batch && performance.now() < until; mailed += 1) {
    const event = await takeNext(services);
    if (!event) return;
    if (!(await isMailedSoon(services, event, log, mostMs))) return;
  }
}

/** Mails a letter, and resolves to whether another may follow: not if it takes longer than `mostMs`. */
async function isMailedSoon(
  services: Mailing,
  event: SecurityEventRow,
  log: Log,
  mostMs: number,
): Promise<boolean> {
  const mailing = mailAndNote(services, event, log);
  const isMailed = await Promise.race([mailing, pause(mostMs, undefined, { ref: false })]);
  if (isMailed !== undefined) return isMailed;
  const { mail } = services;
  underWay.add(mail);
  mailing
    .catch((error: unknown) => log.warn({ err: error }, 'the end of a mail was not noted'))
    .finally(() => underWay.delete(mail));
  return false;
}

/** Mails a letter, and notes that it is over, or when it is tried again. */
async function mailAndNote(services: Mailing, event: SecurityEventRow, log: Log): Promise<boolean> {
  const begunAt = performance.now();
  const isOver = await mailEvent(services, event, log);
  const waitMs = Math.min(firstWaitMs * 2 ** (event.mailTries - 1), longestWaitMs);
  // A round of chores has one `now()`, and a letter may outlast it by minutes.
  const takenFor = performance.now() - begunAt;
  const mailAt = isOver ? null : new Date(services.now().getTime() + takenFor + waitMs);
  await services.db.update(securityEvent).set({ mailAt }).where(eq(securityEvent.id, event.id));
  return isOver;
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
  const again = new Date(now().getTime() + takenMs);
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
