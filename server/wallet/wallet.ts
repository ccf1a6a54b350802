import type { wallet } from '#contract/calls/wallet/wallet.ts';
import { hourMs } from '#contract/rules/durations.ts';
import type { HandlersOf } from '../http/context.ts';
import { bill, oneEntry } from './bill.ts';
import { statement } from './statement.ts';
import { summary } from './summary.ts';
import { walletTerms } from './terms.ts';

export const walletHandlers: HandlersOf<typeof wallet> = {
  async rules({ services }) {
    const { config, currency, gateway } = services;
    const { topUp, withdrawal } = walletTerms(services);
    return {
      currency,
      is_demo: config.demo,
      top_up: {
        is_on: topUp.isOn,
        day_max: topUp.dayMax,
        manual: topUp.manual,
        chain: topUp.chain,
        card: topUp.card && gateway ? { ...topUp.card, gateway: gateway.name } : null,
      },
      withdrawal: {
        is_on: withdrawal.isOn,
        day_max: withdrawal.dayMax,
        card: withdrawal.card,
        chain: withdrawal.chain,
        card_money_days: withdrawal.cardMoneyDays,
        payee_hours: withdrawal.payeeHours,
        device_hours: config.newDeviceWithdrawalMs / hourMs,
      },
    };
  },
  bill,
  entry: oneEntry,
  summary,
  statement,
};
