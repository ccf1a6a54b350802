import type { UserInfo } from '#contract/calls/account.ts';
import type { Terms, WalletRules } from '#contract/calls/wallet/wallet.ts';

export const terms: Terms = { fee: { bps: 0, fixed: 0 }, min: 2000, max: 500_000, minutes: 1440 };

/** The rules of a demo shop where every rail is on. */
export const walletRules: WalletRules = {
  ...{ currency: 'USD', is_demo: true },
  top_up: {
    ...{ is_on: true, day_max: 500_000 },
    manual: { ...terms, min: 5000 },
    chain: { ...terms, min: 1000, minutes: 20 },
    card: {
      ...{ fee: { bps: 180, fixed: 0 }, min: 1000, max: 200_000, minutes: 0 },
      gateway: 'sandbox',
    },
  },
  withdrawal: {
    ...{ is_on: true, day_max: 500_000, card_money_days: 14, payee_hours: 24, device_hours: 24 },
    card: { ...terms, fee: { bps: 100, fixed: 0 } },
    chain: { ...terms, fee: { bps: 0, fixed: 100 } },
  },
};

/** A shopper with $10.00, as far as a wallet's screens know it. */
export const userWith = (wallet: { owed?: number }): UserInfo =>
  ({ wallet: { available: 1000, held: 0, ...wallet } }) as UserInfo;
