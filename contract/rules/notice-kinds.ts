/**
 * What notifications are about. A shopper chooses by kind what is pushed and counted. Add a kind here,
 * and the compiler leads to its name in the locales, its icon, and its row and events in
 * `server/notifications/kinds.ts`. What it does not know: the texts of the events, which
 * `tests/locale-keys.test.ts` lists, and `namesOf` in `read-notices.ts`, if a text names something.
 * The database needs no change.
 */
export const noticeKinds = [
  'order',
  'parcel',
  'refund',
  'complaint',
  'message',
  'wallet',
  'news',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Answers to what a shopper wrote. */
export const answerNews = ['complaintAnswered', 'suggestionAnswered'] as const;
export type AnswerNews = (typeof answerNews)[number];

/** What happens to a shopper's review; its notifications are of the order. */
export const reviewNews = ['reviewAnswered'] as const;
export type ReviewNews = (typeof reviewNews)[number];

/** What happens to a wallet without its shopper. */
export const walletNews = [
  ...(['topUpPassed', 'topUpRefused', 'topUpDisputed'] as const),
  ...(['topUpReturned', 'topUpReinstated'] as const),
  ...(['withdrawalPaid', 'withdrawalRefused', 'withdrawalBounced'] as const),
  ...(['credited', 'debited'] as const),
] as const;
export type WalletNews = (typeof walletNews)[number];
