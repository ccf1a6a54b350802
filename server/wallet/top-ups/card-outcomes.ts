import { and, eq, inArray, lte, or } from 'drizzle-orm';
import type { TopUpStage } from '#contract/calls/wallet/top-ups.ts';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import { hourMs, minuteMs } from '#contract/rules/durations.ts';
import { errors } from '#contract/rules/errors.ts';
import { topup } from '../../db/schema/wallet.ts';
import type { Services } from '../../http/context.ts';
import { handleEach, isUnseen } from '../../http/handle-each.ts';
import { Refusal } from '../../http/refusal.ts';
import { withRetry } from '../../http/retry.ts';
import { passTopUp, refuseTopUp } from './settle-top-up.ts';

/** The sandbox's time to a late answer, and to declining without one, in ms. */
const answers = { test_late: 8000, test_timeout: 60_000 } as const;

/** An open page of the sandbox is cancelled after this. */
const abandonedMs = 30 * minuteMs;

/** Longer than Stripe keeps a page open: its id may have been lost. */
const unopenedMs = 25 * hourMs;

/**
 * Settles the card top-ups that are due: late answers of the sandbox, and abandoned pages. Several
 * servers may run it at once.
 */
export async function settleCards(services: Services): Promise<void> {
  const { db } = services;
  const now = services.now().getTime();
  const before = (ms: number) => lte(topup.createdAt, new Date(now - ms));
  const late = and(eq(topup.stage, 'processing'), eq(topup.reference, 'test_late'));
  const lost = and(eq(topup.stage, 'processing'), eq(topup.reference, 'test_timeout'));
  // Stripe ends its pages itself, but not one that was never opened.
  const isUnopened = and(eq(topup.stage, 'audit'), eq(topup.gatewayRef, ''));
  const unopened = and(eq(topup.gateway, 'stripe'), isUnopened);
  const left = and(eq(topup.gateway, 'sandbox'), inArray(topup.stage, ['audit', 'challenge']));
  const isDue = and(
    eq(topup.method, 'card'),
    eq(topup.state, auditStatus.auditing),
    or(
      and(late, before(answers.test_late)),
      and(lost, before(answers.test_timeout)),
      and(left, before(abandonedMs)),
      and(unopened, before(unopenedMs)),
    ),
  );
  const find = (seen: string[]) =>
    db
      .select({ id: topup.id, stage: topup.stage, reference: topup.reference })
      .from(topup)
      .where(and(isDue, isUnseen(topup.id, seen)))
      .limit(100);
  await handleEach(find, async ({ id, stage, reference }) => {
    const isCharged = stage === 'processing' && reference === 'test_late';
    if (isCharged) await passOrRefuse(services, id, 'declined');
    else await refuse(services, id, stage === 'processing' ? 'timed_out' : 'cancelled');
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
