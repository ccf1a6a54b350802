import { sandboxName, type TestCardToken } from '#contract/rules/wallet/test-cards.ts';
import { type Config, shopUrl } from '../../config/config.ts';
import type { Gateway } from '../../services/gateway.ts';

/** The demo's gateway: its page is the app's own, and its only cards are test cards. */
export function openSandbox(config: Pick<Config, 'publicUrl' | 'host' | 'port'>): Gateway {
  return {
    name: sandboxName,
    signatureHeader: 'sandbox-signature',
    leastCharge: () => 0,
    mostCharge: Infinity,
    openPage: async ({ id }) => ({ ref: id, url: `${shopUrl(config)}/#/cardTopUp?id=${id}` }),
    // Whether it is paid stands in our own database, whose lock decides.
    closePage: async () => undefined,
    // It has no webhook: its bank answers in the shopper's call, or in the chores.
    readEvent: () => undefined,
  };
}

/** What the sandbox's bank does with a test card. */
export const sandboxAnswers: {
  [T in TestCardToken]: 'paid' | 'declined' | 'no_funds' | 'challenge' | 'processing';
} = {
  test_visa: 'paid',
  test_mastercard: 'paid',
  test_declined: 'declined',
  test_no_funds: 'no_funds',
  test_challenge: 'challenge',
  // The answer follows with the chores.
  test_timeout: 'processing',
  test_late: 'processing',
};
