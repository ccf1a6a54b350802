import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { TopUpStage } from '#contract/calls/wallet/top-ups.ts';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import { dayMs, hourMs, minuteMs } from '#contract/rules/durations.ts';
import { errors } from '#contract/rules/errors.ts';
import { sandboxName } from '#contract/rules/wallet/test-cards.ts';
import { type TopUpRow, topup } from '../../db/schema/wallet.ts';
import { handleEach, isUnseen } from '../../http/handle-each.ts';
import { Refusal } from '../../http/refusal.ts';
import { withRetry } from '../../http/retry.ts';
import type { TypedEvent } from '../../services/gateway.ts';
import type { Services } from '../../services/services.ts';
import { closeAtGateway } from './card-pages.ts';
import { applyEvent, type CardServices } from './gateway-events.ts';
import { awaitPayment, leaveTopUp, passTopUp, refuseTopUp } from './settle-top-up.ts';
import { type Log, reportUnhandled } from './unhandled.ts';
import { isUnpaidRow } from './unpaid-pages.ts';

/** The sandbox's time to a late answer, and to declining without one, in ms. */
const answers = { test_late: 8000, test_timeout: 60_000 } as const;

/** A charge of the sandbox, and one whose page nobody asked for, is left after this. */
const abandonedMs = 30 * minuteMs;

/**
 * How long after the end of a page its last event may take. A later payment is credited all the
 * same.
 */
const lastEventMs = hourMs;

/**
 * For how long after the end of a page the gateway is asked what became of it. One that answers no
 * more, or refused the page from the start, must not keep a top-up open for ever.
 */
const askedMs = dayMs;

/**
 * Settles the card top-ups that are due: late answers of the sandbox, and abandoned pages. Several
 * servers may run it at once.
 */
export async function settleCards(services: Services, log: Log): Promise<void> {
  const { db } = services;
  const now = services.now().getTime();
  const before = (ms: number) => lte(topup.createdAt, new Date(now - ms));
  const late = and(eq(topup.stage, 'processing'), eq(topup.reference, 'test_late'));
  const lost = and(eq(topup.stage, 'processing'), eq(topup.reference, 'test_timeout'));
  const isAbandoned = before(abandonedMs);
  const unopened = and(isNull(topup.payableUntil), isAbandoned);
  const unanswered = and(eq(topup.gateway, sandboxName), isAbandoned);
  const over = lte(topup.payableUntil, new Date(now - lastEventMs));
  const left = and(isUnpaidRow, or(unopened, unanswered, over));
  const isDue = and(
    eq(topup.method, 'card'),
    eq(topup.state, auditStatus.auditing),
    or(and(late, before(answers.test_late)), and(lost, before(answers.test_timeout)), left),
  );
  const find = (seen: string[]) =>
    db
      .select()
      .from(topup)
      .where(and(isDue, isUnseen(topup.id, seen)))
      // A page about which the gateway always fails must not be the first of every round.
      .orderBy(sql`random()`)
      .limit(100);
  const ask = askUntilItFails(services);
  await handleEach(find, async (row) => {
    const { id, stage, reference } = row;
    if (stage !== 'processing') await endUnpaid(services, row, { ask, asFound: left, log });
    else if (reference === 'test_late') await passOrRefuse(services, id, 'declined');
    else await refuse(services, id, 'timed_out');
  });
}

/**
 * Passes a top-up whose auditor is no person. One that cannot be credited is refused, with this
 * stage: left open, it would fail again in every round.
 */
export async function passOrRefuse(
  services: Services,
  id: string,
  stage: TopUpStage,
): Promise<void> {
  const { db } = services;
  try {
    await settleUnlessSettled(() => db.transaction((tx) => passTopUp(tx, services, id)));
  } catch (error) {
    if (!(error instanceof Refusal) || errors[error.word].retryable) throw error;
    await refuse(services, id, stage);
  }
}

/**
 * Ends a top-up that nobody paid in time. The gateway is asked first: the event of a payment may have
 * been lost, and then the shopper must not read that nothing was charged.
 */
async function endUnpaid(
  services: Services,
  row: TopUpRow,
  { ask, asFound, log }: { ask: Ask; asFound: SQL | undefined; log: Log },
): Promise<void> {
  const { db, gateway } = services;
  const event = await ask(row);
  if (event === 'later') return;
  if (event && gateway) return await settlePaid({ ...services, gateway }, row.id, event, log);
  // A page may have been asked for since it was found: `asFound` still holds under the lock.
  await withRetry(() => db.transaction((tx) => leaveTopUp(tx, services, row.id, asFound)));
}

type Ask = (row: TopUpRow) => Promise<TypedEvent | undefined | 'later'>;

/**
 * Asks the gateway about the pages of one round. A question may take seconds, so after one that fails
 * the others wait for the next round.
 */
function askUntilItFails(services: Services): Ask {
  let isAway = false;
  return async (row) => {
    const { payableUntil } = row;
    const isOver = payableUntil && services.now().getTime() >= payableUntil.getTime() + askedMs;
    if (!payableUntil || isOver) return undefined;
    if (isAway) return 'later';
    try {
      return await closeAtGateway(services, row);
    } catch (error) {
      isAway = true;
      throw error;
    }
  };
}

/**
 * Credits what was paid without an event. What cannot be credited waits for the operator; only then
 * is it not looked for again.
 */
async function settlePaid(
  services: CardServices,
  id: string,
  event: TypedEvent,
  log: Log,
): Promise<void> {
  if (event.kind === 'known') throw new Error('the page is over, and yet it cannot be closed');
  try {
    await applyEvent(services, event, log);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await reportUnhandled(services, [id], event, log);
  }
  await withRetry(() => services.db.transaction((tx) => awaitPayment(tx, id)));
}

async function refuse(services: Services, id: string, stage: TopUpStage): Promise<void> {
  const { db } = services;
  const end = { stage, reason: '' };
  await settleUnlessSettled(() => db.transaction((tx) => refuseTopUp(tx, services, id, end)));
}

/** Runs a settlement; another server, a shopper or an operator may have been faster. */
export async function settleUnlessSettled(settle: () => Promise<unknown>): Promise<void> {
  try {
    await withRetry(settle);
  } catch (error) {
    const isSettled =
      error instanceof Refusal &&
      ['top_up_moved', 'withdrawal_moved', 'refund_moved'].includes(error.word);
    if (!isSettled) throw error;
  }
}
