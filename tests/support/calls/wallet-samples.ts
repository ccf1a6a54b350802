import { eq } from 'drizzle-orm';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { wallet } from '#contract/calls/wallet/wallet.ts';
import { dayMs } from '#contract/rules/durations.ts';
import { payee } from '../../../server/db/schema/wallet.ts';
import { keepCode } from '../../../server/one-time-codes/one-time-codes.ts';
import { type Buyer, registerBuyer } from '../goods/purchases.ts';
import type { TestShop } from '../shop.ts';
import {
  addCard,
  askTopUp,
  askWithdrawal,
  cardNumber,
  cardSession,
  manualTopUp,
  newWithdrawal,
} from '../wallet/wallets.ts';

interface Stage {
  shop: TestShop;
  buyer: Buyer;
}

const nothing = async () => ({ input: {} });

/** A shopper of its own: the number of open top-ups and payees is limited. */
const someone = ({ shop }: Stage) => registerBuyer(shop);

/** A possible end of a page of records. */
export const recordEnd = Buffer.from('4102444800000.ffffffff-ffff-7fff-bfff-ffffffffffff').toString(
  'base64url',
);

export const walletSamples = {
  rules: nothing,
  bill: async () => ({
    input: {
      filter: 'topup' as const,
      cursor: Buffer.from('999999').toString('base64url'),
      page_size: 5,
    },
  }),
  entry: async ({ shop, buyer }: Stage) => {
    const { items } = await shop.ok(wallet.bill, {}, buyer);
    return { input: { id: items[0]?.id ?? '' } };
  },
  summary: async () => ({ input: { time_zone: 'Asia/Bangkok' } }),
  statement: async () => ({ input: { seq: 1 } }),
};

export const topUpSamples = {
  networks: nothing,
  account: nothing,
  recharge: async (stage: Stage) => {
    const as = await someone(stage);
    return { input: await manualTopUp(stage.shop, as), as };
  },
  list: async () => ({ input: { status: 0, cursor: recordEnd, page_size: 5 } }),
  cardSession: async (stage: Stage) => ({ input: { amount: 5000 }, as: await someone(stage) }),
  cardPage: async (stage: Stage) => {
    const as = await someone(stage);
    return { input: { id: await cardSession(stage.shop, as) }, as };
  },
  cardLeave: async (stage: Stage) => {
    const as = await someone(stage);
    return { input: { id: await cardSession(stage.shop, as) }, as };
  },
  cardPay: async (stage: Stage) => {
    const as = await someone(stage);
    const id = await cardSession(stage.shop, as);
    return { input: { id, card: 'test_visa' as const }, as };
  },
  cardChallenge: async (stage: Stage) => {
    const as = await someone(stage);
    const id = await cardSession(stage.shop, as);
    await stage.shop.ok(topUp.cardPay, { id, card: 'test_challenge' }, as);
    return { input: { id, answer: '123456' }, as };
  },
  detail: async (stage: Stage) => {
    const as = await someone(stage);
    return { input: { id: (await askTopUp(stage.shop, as)).id }, as };
  },
};

export const withdrawalSamples = {
  limits: nothing,
  ask: async (stage: Stage) => {
    const as = await someone(stage);
    return { input: await newWithdrawal(stage.shop, as), as };
  },
  cancel: async (stage: Stage) => {
    const as = await someone(stage);
    return { input: { id: (await askWithdrawal(stage.shop, as)).id }, as };
  },
  list: async () => ({ input: { status: 0, cursor: recordEnd, page_size: 5 } }),
  detail: async (stage: Stage) => {
    const as = await someone(stage);
    return { input: { id: (await askWithdrawal(stage.shop, as)).id }, as };
  },
  addPayee: async (stage: Stage) => {
    const as = await someone(stage);
    await keepCode(stage.shop.services, { purpose: 'payee', name: as.account }, '123456');
    const payee = {
      ...{ type: 'card' as const, label: 'Salary', holder: 'Ada Lovelace' },
      ...{ bank_name: 'First Bank', card_number: cardNumber },
    };
    return { input: { payee, confirm: { password: as.password, code: '123456' } }, as };
  },
  confirmPayee: async (stage: Stage) => {
    const as = await someone(stage);
    const { id } = await addCard(stage.shop, as);
    const usableFrom = new Date(stage.shop.clock.now().getTime() + dayMs);
    await stage.shop.db.update(payee).set({ usableFrom }).where(eq(payee.id, id));
    await keepCode(stage.shop.services, { purpose: 'payee', name: as.account }, '123456');
    return { input: { id, confirm: { password: as.password, code: '123456' } }, as };
  },
  removePayee: async (stage: Stage) => {
    const as = await someone(stage);
    return { input: { id: (await addCard(stage.shop, as)).id }, as };
  },
};
