import { accountMutations } from './account.ts';
import { addressMutations } from './addresses.ts';
import { cartMutations } from './cart.ts';
import { likeMutations } from './likes/likes.ts';
import { messageMutations } from './messages/message-mutations.ts';
import { noticeMutations } from './notices/notice-mutations.ts';
import { refundMutations } from './refunds/refunds.ts';
import { reviewMutations } from './reviews.ts';
import { caseMutations } from './support/cases.ts';

/** Every write that may be queued. */
export const mutations = [
  ...cartMutations,
  ...addressMutations,
  ...accountMutations,
  ...likeMutations,
  ...reviewMutations,
  ...caseMutations,
  ...refundMutations,
  ...messageMutations,
  ...noticeMutations,
] as const;

type TextOf<M> = M extends { label: { text: infer T } }
  ? T extends (...args: never[]) => infer R
    ? R
    : T
  : never;

/** The keys of their texts, below `unsent.changes` in the locales. */
export type MutationText = TextOf<(typeof mutations)[number]>;
