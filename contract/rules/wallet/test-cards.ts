import { cardDigits } from './card-number.ts';

/** The name of the demo's own gateway. The app itself shows its card form. */
export const sandboxName = 'sandbox';

/**
 * The sandbox's cards and their outcomes. A card number never leaves the device: the device
 * turns it into a token. `late`: the charge succeeds some seconds after it was asked for.
 */
export const testCardTokens = [
  ...(['test_visa', 'test_mastercard', 'test_declined', 'test_no_funds'] as const),
  ...(['test_challenge', 'test_timeout', 'test_late'] as const),
] as const;
export type TestCardToken = (typeof testCardTokens)[number];

/** Numbers from the ranges that card schemes reserve for tests. */
export const testCards: { readonly [number: string]: TestCardToken } = {
  '4242424242424242': 'test_visa',
  '5555555555554444': 'test_mastercard',
  '4000000000000002': 'test_declined',
  '4000000000009995': 'test_no_funds',
  '4000002760003184': 'test_challenge',
  '4000000000000259': 'test_timeout',
  '4000000000000077': 'test_late',
};

/** The right answer for `test_challenge`. */
export const testChallengeAnswer = '123456';

/** The token of a typed test card; undefined for any other number. */
export const testCardToken = (typed: string): TestCardToken | undefined =>
  testCards[cardDigits(typed)];
