import { and, count, eq, ne, or, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Recharge, topUp } from '#contract/calls/wallet/top-ups.ts';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { networkOf, normalHash, refusedNetworks } from '#contract/rules/wallet/networks.ts';
import type { Transaction } from '../../db/database.ts';
import { depositAddress, topup } from '../../db/schema/wallet.ts';
import { keepPrivately } from '../../files/keep-privately.ts';
import type { HandlersOf, ShopperContext } from '../../http/context.ts';
import { cutPage } from '../../http/cursor.ts';
import { cursorOf, newestFirst } from '../../http/newest-first.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { lockShopper } from '../../shoppers/shopper.ts';
import { checkAmount } from '../check-amount.ts';
import { checkNetworkName } from '../network-name.ts';
import { presentTopUp } from '../present.ts';
import { recordsOf } from '../record-page.ts';
import { walletTerms } from '../terms.ts';
import { cardChallenge, cardLeave, cardPage, cardPay, cardSession } from './card-top-ups.ts';
import { checkTopUpDay } from './day-limit.ts';
import { depositsOf } from './deposit-addresses.ts';

export const topUpHandlers: HandlersOf<typeof topUp> = {
  async networks({ db, shopperId, services }) {
    const terms = walletTerms(services);
    if (!terms.topUp.chain) return { items: [], refused: [...refusedNetworks] };
    const items = await depositsOf(db, shopperId, services.currency);
    return { items, refused: [...refusedNetworks] };
  },

  async account({ shopperId, services }) {
    const { account, manual } = walletTerms(services).topUp;
    if (!account || !manual) throw new Refusal('method_unavailable');
    return { ...account, reference: referenceOf(shopperId) };
  },

  async recharge(context, input) {
    const { db: tx, shopperId, services, log } = context;
    const { topUp: rules } = walletTerms(services);
    if (!rules.isOn) throw new Refusal('top_up_off');
    const terms = rules[input.method];
    if (!terms) throw new Refusal('method_unavailable');
    const fee = checkAmount(context, terms, input.amount);
    await lockShopper(tx, shopperId);
    await checkOpen(tx, shopperId);
    const now = services.now();
    await checkTopUpDay(context, input.amount);
    const details = await detailsOf(context, input);
    const kept = { now, keptDays: bounds.evidenceDays };
    const evidence = await keepPrivately(tx, shopperId, input.evidence, kept);
    const [row] = await tx
      .insert(topup)
      .values({
        id: newId(),
        shopperId,
        method: input.method,
        amount: input.amount,
        state: auditStatus.auditing,
        stage: 'audit',
        createdAt: now,
        fee,
        ...details,
        evidence,
      })
      .returning();
    log.info({ event: 'top-up requested', topUp: row?.id, amount: input.amount });
    return presentTopUp(found(row));
  },

  async list({ db, shopperId }, query) {
    const rows = await db
      .select()
      .from(topup)
      .where(recordsOf(topup, shopperId, query))
      .orderBy(...newestFirst(topup))
      .limit(query.page_size + 1);
    const { page, next_cursor } = cutPage(rows, query.page_size, cursorOf);
    return { items: page.map(presentTopUp), next_cursor };
  },

  async detail({ db, shopperId }, { id }) {
    const isOwn = and(eq(topup.id, id), eq(topup.shopperId, shopperId));
    const [row] = await db.select().from(topup).where(isOwn);
    return presentTopUp(found(row));
  },

  cardSession,
  cardPage,
  cardLeave,
  cardPay,
  cardChallenge,
};

/** The reference that identifies a shopper on a bank transfer. */
const referenceOf = (shopperId: number) => `CV-${String(shopperId).padStart(6, '0')}`;

async function checkOpen(tx: Transaction, shopperId: number): Promise<void> {
  const isOpen = and(
    eq(topup.shopperId, shopperId),
    eq(topup.state, auditStatus.auditing),
    ne(topup.method, 'card'),
  );
  const [row] = await tx.select({ open: count() }).from(topup).where(isOpen);
  if ((row?.open ?? 0) < bounds.maxOpenTopUps) return;
  throw new Refusal('top_ups_full', { count: bounds.maxOpenTopUps });
}

async function detailsOf(context: ShopperContext<Transaction>, input: Recharge) {
  if (input.method === 'manual') return { reference: input.reference };
  return await chainDetails(context, input);
}

async function chainDetails(
  { db: tx, shopperId, services }: ShopperContext<Transaction>,
  input: Extract<Recharge, { method: 'chain' }>,
) {
  const network = networkOf(input.network);
  checkNetworkName(network.id, input.sender_network);
  if (!network.hash.test(input.tx_hash)) throw new Refusal('hash_wrong');
  const txHash = normalHash(input.tx_hash);
  const isOwn = and(
    eq(depositAddress.network, network.id),
    eq(depositAddress.shopperId, shopperId),
    eq(depositAddress.address, input.address),
  );
  const [known] = await tx.select().from(depositAddress).where(isOwn);
  if (!known || network.currency !== services.currency) throw new Refusal('network_mismatch');
  const isClaimed = and(
    eq(topup.network, network.id),
    eq(topup.txHash, txHash),
    or(
      eq(topup.state, auditStatus.passed),
      and(eq(topup.shopperId, shopperId), eq(topup.state, auditStatus.auditing)),
    ),
  );
  const [claimed] = await tx.select({ one: sql`1` }).from(topup).where(isClaimed);
  if (claimed) throw new Refusal('hash_used');
  return { network: network.id, address: known.address, txHash };
}
