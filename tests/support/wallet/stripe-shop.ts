import { expect } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { type TopUpStage, topUp } from '#contract/calls/wallet/top-ups.ts';
import { type EntryKind, wallet } from '#contract/calls/wallet/wallet.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import type { Config } from '../../../server/config/config.ts';
import { openStripe } from '../../../server/gateways/stripe/stripe.ts';
import { type StripeDouble, startStripe } from '../processes/stripe-double.ts';
import { createTestShop, type Shopper, type TestShop } from '../shop.ts';
import { cardSession } from './wallets.ts';

const keys = { secretKey: 'sk_test_canary_4242', webhookSecret: 'whsec_canary_4242' };

/** A shop whose cards are charged by a double of Stripe. */
export interface StripeShop {
  shop: TestShop;
  stripe: StripeDouble;
  /** Sends a signed event to the webhook. Resolves to its status. */
  tell(type: string, object: object, created?: number): Promise<number>;
  /** Tops up by card. Resolves to the top-up's id; the payment is `pi_` and that. */
  pay(shopper: Shopper, amount?: number): Promise<string>;
  /** What is available and what is owed, in minor units, by each of the calls that say so. */
  money(shopper: Shopper): Promise<[available: number, owed: number]>;
  stage(shopper: Shopper, id: string): Promise<TopUpStage>;
  /** The kinds and amounts of a wallet's entries, oldest first. */
  moves(shopper: Shopper): Promise<[kind: EntryKind, amount: number][]>;
  close(): Promise<void>;
}

/** Cards without a fee, so that sums are easy to read. */
export const freeCards: Config['wallet'] = {
  topUp: {
    ...{ on: true, dayMax: 1e9, card: { feePercent: 0 } },
    account: { holder: 'Shop Ltd', bank: 'First Bank', number: 'XX00 1234', swift: '' },
  },
  withdrawal: { on: true, dayMax: 1e9, cardMoneyDays: 0, payeeHours: 0 },
};

/** A completed page of Stripe for a top-up. */
export const paidPage = (id: string, amount = 5000) => ({
  ...{ id: `cs_${id}`, client_reference_id: id, payment_status: 'paid' },
  ...{ payment_intent: `pi_${id}`, amount_total: amount, currency: 'usd' },
});

/** Opens a shop with Stripe. Close it at the end. */
export async function createStripeShop(change: Partial<Config> = {}): Promise<StripeShop> {
  const stripe = await startStripe(keys.webhookSecret);
  const config = { ...change, publicUrl: 'https://shop.test' };
  const gateway = await openStripe(keys, { ...config, host: '', port: 0 }, 'USD', stripe.api);
  const shop = await createTestShop({ config, gateway });

  async function tell(type: string, object: object, created?: number): Promise<number> {
    const { payload, signature } = stripe.event(type, object, created);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const url = '/api/gateway/stripe';
    return (await shop.app.inject({ method: 'POST', url, headers, payload })).statusCode;
  }

  return {
    ...{ shop, stripe, tell },
    async pay(shopper, amount = 5000) {
      const id = await cardSession(shop, shopper, amount);
      await tell('checkout.session.completed', paidPage(id, amount));
      return id;
    },
    async money(shopper) {
      const { available, owed } = (await shop.ok(user.info, {}, shopper)).userinfo.wallet;
      const summary = await shop.ok(wallet.summary, { time_zone: 'UTC' }, shopper);
      const limits = await shop.ok(withdrawal.limits, {}, shopper);
      expect([summary.available, limits.available]).toEqual([available, available]);
      expect(summary.owed).toBe(owed);
      return [available, owed ?? 0];
    },
    stage: async (shopper, id) => (await shop.ok(topUp.detail, { id }, shopper)).stage,
    async moves(shopper) {
      const { items } = await shop.ok(wallet.bill, {}, shopper);
      return items.map(({ kind, amount }) => [kind, amount] as [EntryKind, number]).reverse();
    },
    async close() {
      await shop.close();
      await stripe.close();
    },
  };
}
