import { and, eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { TopUpStage, topUp } from '#contract/calls/wallet/top-ups.ts';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import {
  sandboxName,
  type TestCardToken,
  testChallengeAnswer,
} from '#contract/rules/wallet/test-cards.ts';
import type { Transaction } from '../../db/database.ts';
import { type TopUpRow, topup } from '../../db/schema/wallet.ts';
import { sandboxAnswers } from '../../gateways/sandbox/sandbox.ts';
import type { HandlersOf, ShopperContext } from '../../http/context.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { withRetry } from '../../http/retry.ts';
import { lockShopper } from '../../shoppers/shopper.ts';
import { checkAmount } from '../check-amount.ts';
import { presentTopUp } from '../present.ts';
import { type TermsBasis, walletTerms } from '../terms.ts';
import {
  closeCardPage,
  closeOtherPages,
  findCardTopUp,
  isOtherPage,
  makePayable,
} from './card-pages.ts';
import { checkTopUpDay } from './day-limit.ts';
import { leaveTopUp, passTopUp, refuseTopUp } from './settle-top-up.ts';
import { isUnpaidRow } from './unpaid-pages.ts';

type Handlers = HandlersOf<typeof topUp>;
type Context = ShopperContext<Transaction>;

export const cardSession: Handlers['cardSession'] = async (context, { amount }) => {
  const { db: tx, shopperId, services, log } = context;
  const { terms, gateway } = cardTerms(services);
  const fee = checkAmount(context, terms, amount);
  await lockShopper(tx, shopperId);
  // Those before it end when this one can be paid.
  await checkTopUpDay(context, amount, isUnpaidRow);
  const id = newId();
  const [row] = await tx
    .insert(topup)
    .values({
      id,
      shopperId,
      method: 'card',
      amount,
      fee,
      state: auditStatus.auditing,
      stage: 'audit',
      createdAt: services.now(),
      gateway: gateway.name,
    })
    .returning();
  log.info({ event: 'card top-up opened', topUp: id, amount });
  return { top_up: presentTopUp(found(row)) };
};

export const cardPage: Handlers['cardPage'] = async (context, { id }) => {
  const { db, shopperId, services, log } = context;
  const { gateway } = cardTerms(services);
  const row = await closeIfOver(context, await findCardTopUp(db, shopperId, id));
  if (row.stage !== 'audit') throw new Refusal('top_up_moved');
  await closeOtherPages(db, services, row);
  const until = await withRetry(() =>
    db.transaction((tx) => makePayable({ ...context, db: tx }, id, gateway.name)),
  );
  const page = await gateway.openPage({ id, amount: row.amount, until });
  if (!page) {
    log.warn({ event: 'card page not opened', topUp: id });
    await db.transaction((tx) => leaveTopUp(tx, services, id));
    throw new Refusal('top_up_moved');
  }
  const opened = { gatewayRef: page.ref };
  await db.transaction((tx) => tx.update(topup).set(opened).where(eq(topup.id, id)));
  return { url: page.url };
};

/** A page that can no longer be paid is of no use to a shopper who asks for it again. */
async function closeIfOver({ db, services }: ShopperContext, row: TopUpRow): Promise<TopUpRow> {
  const isOver = row.payableUntil !== null && row.payableUntil <= services.now();
  return isOver ? await closeCardPage(db, services, row) : row;
}

export const cardLeave: Handlers['cardLeave'] = async ({ db, shopperId, services }, { id }) =>
  presentTopUp(await closeCardPage(db, services, await findCardTopUp(db, shopperId, id)));

export const cardPay: Handlers['cardPay'] = async (context, { id, card }) => {
  const { gateway } = cardTerms(context.services);
  await leaveOthers(context, id);
  const row = await lockOwn(context, id, 'audit');
  await makePayable(context, id, gateway.name);
  return presentTopUp(await charge(context, row, card));
};

export const cardChallenge: Handlers['cardChallenge'] = async (context, { id, answer }) => {
  const { db: tx, services } = context;
  const row = await lockOwn(context, id, 'challenge');
  if (answer.trim() === testChallengeAnswer)
    return presentTopUp(await passTopUp(tx, services, row.id));
  return presentTopUp(await decline(context, row, 'declined'));
};

/** The terms of cards. Throws `top_up_off` or `method_unavailable` while they are switched off. */
function cardTerms(services: TermsBasis) {
  const { isOn, card: terms } = walletTerms(services).topUp;
  if (!isOn) throw new Refusal('top_up_off');
  const { gateway } = services;
  if (!terms || !gateway) throw new Refusal('method_unavailable');
  return { terms, gateway };
}

/** The sandbox's bank: applies the outcome of a test card. */
async function charge(context: Context, row: TopUpRow, card: TestCardToken): Promise<TopUpRow> {
  const { db: tx, services } = context;
  const answer = sandboxAnswers[card];
  if (answer === 'paid') return await passTopUp(tx, services, row.id);
  if (answer === 'challenge') return await wait(tx, row, 'challenge', '');
  if (answer === 'processing') return await wait(tx, row, 'processing', card);
  return await decline(context, row, answer);
}

async function decline(
  { db: tx, services }: Context,
  row: TopUpRow,
  stage: 'declined' | 'no_funds',
): Promise<TopUpRow> {
  return await refuseTopUp(tx, services, row.id, { stage, reason: '' });
}

async function wait(tx: Transaction, { id }: TopUpRow, stage: TopUpStage, reference: string) {
  const [row] = await tx
    .update(topup)
    .set({ stage, reference })
    .where(eq(topup.id, id))
    .returning();
  return found(row);
}

/** Ends the shopper's other unpaid charges, which are the sandbox's as this one is. */
async function leaveOthers({ db: tx, shopperId, services }: Context, id: string): Promise<void> {
  await lockShopper(tx, shopperId);
  const others = await tx.select().from(topup).where(isOtherPage({ id, shopperId }));
  for (const other of others) await leaveTopUp(tx, services, other.id);
}

async function lockOwn(
  { db: tx, shopperId }: Context,
  id: string,
  stage: TopUpStage,
): Promise<TopUpRow> {
  const isOwn = and(eq(topup.id, id), eq(topup.shopperId, shopperId), eq(topup.method, 'card'));
  const [row] = await tx.select().from(topup).where(isOwn).for('update');
  if (found(row).gateway !== sandboxName) throw new Refusal('method_unavailable');
  if (found(row).stage !== stage) throw new Refusal('top_up_moved');
  return found(row);
}
