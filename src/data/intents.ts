import type { InputOf } from '#contract/endpoint.ts';
import { accountIntents } from './account.ts';
import { addressIntents } from './addresses.ts';
import { cartIntents } from './cart.ts';
import type { Intent } from './intent.ts';
import { reviewIntents } from './reviews.ts';
import { tasteIntents } from './taste.ts';

/** Every write that may wait. Its key is the operation's kind, kept for as long as one can wait. */
export const intents = {
  ...cartIntents,
  ...addressIntents,
  ...accountIntents,
  ...tasteIntents,
  ...reviewIntents,
};

export type IntentKind = keyof typeof intents;
export type PayloadOf<K extends IntentKind> = InputOf<(typeof intents)[K]['call']>;

/** The declaration of a kind; undefined for one that a newer build queued. */
export function intentOf(kind: string): Intent | undefined {
  return (intents as unknown as { [kind: string]: Intent })[kind];
}
