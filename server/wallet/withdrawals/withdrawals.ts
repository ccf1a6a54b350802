import { and, eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import type { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { leastWithdrawal } from '#contract/rules/wallet/least-withdrawal.ts';
import { extract, payee } from '../../db/schema/wallet.ts';
import type { HandlersOf } from '../../http/context.ts';
import { cutPage } from '../../http/cursor.ts';
import { cursorOf, newestFirst } from '../../http/newest-first.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { hold, lockWallet } from '../../ledger/ledger.ts';
import { spendTicket } from '../../pay-codes/pay-ticket.ts';
import { noteEvent } from '../../shoppers/security-events.ts';
import { checkAmount, checkDay, withdrawnInDay } from '../check-amount.ts';
import { presentWithdrawal } from '../present.ts';
import { recordsOf } from '../record-page.ts';
import { walletTerms } from '../terms.ts';
import { addPayee, confirmPayee, findPayee, removePayee } from './payees.ts';
import { cancelWithdrawal } from './settle-withdrawal.ts';
import { checkMayWithdraw, readLimits, waitingCardMoney } from './withdrawal-limits.ts';

export const withdrawalHandlers: HandlersOf<typeof withdrawal> = {
  limits: readLimits,

  async ask(context, { amount, payee_id: payeeId, ticket }) {
    const { db: tx, shopperId, services, log } = context;
    const now = services.now();
    const { withdrawal: rules } = walletTerms(services);
    // A removal waits, or the card number would be deleted before this is paid out.
    const to = await findPayee(tx, shopperId, payeeId, { isHeld: true });
    const terms = rules[to.type];
    if (!rules.isOn || !terms) throw new Refusal('withdrawal_off');
    await checkMayWithdraw(context, to);
    // The wallet's lock lets one withdrawal count the day at a time.
    const wallet = await lockWallet(tx, shopperId);
    const available = wallet.posted - wallet.held;
    const min = leastWithdrawal(terms, available);
    const fee = checkAmount(context, { ...terms, min }, amount);
    checkDay(context, rules.dayMax - (await withdrawnInDay(tx, shopperId, now)), amount);
    if (available < amount) throw new Refusal('insufficient_balance');
    const waiting = await waitingCardMoney(tx, context);
    if (available - waiting < amount) throw new Refusal('card_money_waiting');
    const purpose = { purpose: 'withdrawal', payee_id: payeeId, amount } as const;
    await spendTicket(tx, context, ticket, { purpose, amount, now });
    const left = await hold(tx, shopperId, amount);
    const [row] = await tx
      .insert(extract)
      .values({
        id: newId(),
        shopperId,
        amount,
        fee,
        payeeId,
        state: auditStatus.auditing,
        stage: 'audit',
        createdAt: now,
      })
      .returning();
    const event = { kind: 'withdrawal_asked', at: now, from: context } as const;
    await noteEvent(tx, { ...event, shopperId, amount, ref: found(row).id });
    log.info({ event: 'withdrawal requested', withdrawal: row?.id, amount });
    return { withdrawal: presentWithdrawal(found(row), to), available: left };
  },

  async cancel(context, { id }) {
    const { row, available } = await cancelWithdrawal(context, id);
    const to = await findPayee(context.db, context.shopperId, row.payeeId, { evenRemoved: true });
    return { withdrawal: presentWithdrawal(row, to), available };
  },

  async list({ db, shopperId }, query) {
    const rows = await db
      .select({ row: extract, to: payee })
      .from(extract)
      .innerJoin(payee, eq(payee.id, extract.payeeId))
      .where(recordsOf(extract, shopperId, query))
      .orderBy(...newestFirst(extract))
      .limit(query.page_size + 1);
    const { page, next_cursor } = cutPage(rows, query.page_size, ({ row }) => cursorOf(row));
    return { items: page.map(({ row, to }) => presentWithdrawal(row, to)), next_cursor };
  },

  async detail({ db, shopperId }, { id }) {
    const isOwn = and(eq(extract.id, id), eq(extract.shopperId, shopperId));
    const [one] = await db
      .select({ row: extract, to: payee })
      .from(extract)
      .innerJoin(payee, eq(payee.id, extract.payeeId))
      .where(isOwn);
    const { row, to } = found(one);
    return presentWithdrawal(row, to);
  },

  addPayee,
  confirmPayee,
  removePayee,
};
