import type { Lang } from '#contract/rules/languages.ts';
import { reviewNews } from '#contract/rules/notice-kinds.ts';
import type { NoticeRow } from '../db/schema/notices.ts';
import { textsIn } from '../http/messages.ts';

/** Narrowed: the event is text in the database. */
type Speaker = (key: string) => string;

/** The subject of an answer's notification: a shop's id, or this. */
export const platformSide = 'platform';

/** Whether a notification of an order is about a review. Its subject is then `order/sku`. */
export const isOfReview = (event: string) => (reviewNews as readonly string[]).includes(event);

/** What a shopper has done, and is sent a confirmation of. */
export const confirmedMoves = ['create', 'pay'] as const;
export type ConfirmedMove = (typeof confirmedMoves)[number];

/** Whether a notification confirms what its shopper has done. */
export const isConfirmation = (event: string): event is ConfirmedMove =>
  (confirmedMoves as readonly string[]).includes(event);

/** The order of a subject: the order itself, or `order/sku`. */
export const orderOf = (subject: string): string => subject.split('/')[0] ?? '';

/** What happened, in a language. */
export function titleOf({ kind, event }: Pick<NoticeRow, 'kind' | 'event'>, lang: Lang): string {
  const speak = textsIn(lang) as Speaker;
  switch (kind) {
    case 'order':
    case 'refund':
      if (isOfReview(event)) return speak(`notice.review.${event}`);
      return speak(`order.move.${event}`);
    case 'parcel':
      return speak(`order.parcel.${event}`);
    case 'complaint':
      return speak(`notice.complaint.${event}`);
    case 'message':
      return speak(`notice.message.${event}`);
    case 'wallet':
      return speak(`notice.wallet.${event}`);
    case 'news':
      return speak(`notice.news.${event}`);
  }
}

/** The name under which the platform answers. */
export const platformName = (lang: Lang) => (textsIn(lang) as Speaker)('notice.message.platform');

/** The app path of what a notification is about. An announcement names its own. */
export function pathOf({
  kind,
  event,
  subject,
  data: { refundId },
}: Pick<NoticeRow, 'kind' | 'event' | 'subject' | 'data'>): string {
  if (event === 'complaintAnswered') return `/complaint?id=${subject}`;
  if (isOfReview(event)) return `/comment/${subject}`;
  if (event === 'suggestionAnswered') return `/suggestion?id=${subject}`;
  if (kind === 'message') {
    return subject === platformSide ? '/service?side=platform' : `/service?shop=${subject}`;
  }
  if (kind === 'news') return '/notification';
  // An earlier build names only the order of a refund.
  if (refundId !== undefined) return `/refund/${subject}?refund=${refundId}`;
  if (kind !== 'wallet') return `/orderInfo/${subject}`;
  if (event.startsWith('topUp')) return `/topUpRecord?id=${subject}`;
  if (event.startsWith('withdrawal')) return `/depositRecord?id=${subject}`;
  return '/capitalRecord';
}
