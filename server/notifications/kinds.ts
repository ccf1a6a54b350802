import type { ParcelEventKind } from '#contract/calls/parcel-events.ts';
import {
  type AnswerNews,
  type NoticeKind,
  type ReviewNews,
  reviewNews,
  type WalletNews,
} from '#contract/rules/notice-kinds.ts';
import type { OrderMove } from '#contract/rules/order-status.ts';
import type { Topic } from '#contract/rules/topics.ts';
import type { NoticeRow } from '../db/schema/notices.ts';
import type { ConfirmedMove } from './confirmed-moves.ts';

/** Narrowed: the event is text in the database. */
export type Speaker = (key: string) => string;

/** What the notifications of a kind have in common. */
interface Kind {
  /** What happened, in a language. */
  title(event: string, speak: Speaker): string;
  /** The app path of what it is about. An announcement names its own. */
  path(notice: Pick<NoticeRow, 'event' | 'subject' | 'data'>): string;
  /**
   * On a device, a notification replaces an earlier one with the same tag. Push services allow 32
   * characters of base64url: a UUID without its dashes.
   */
  tag(subject: string): string;
  /** What changes when one arrives. */
  topics: readonly Topic[];
}

/** The subject of an answer's notification: a shop's id, or this. */
export const platformSide = 'platform';

/** Whether a notification of an order is about a review. Its subject is then `order/sku`. */
export const isOfReview = (event: string) => (reviewNews as readonly string[]).includes(event);

/** The order of a subject: the order itself, or `order/sku`. */
export const orderOf = (subject: string): string => subject.split('/')[0] ?? '';

/** What happens to a parcel, a refund or a review is news of its order. */
const orderTag = (subject: string) => `order-${orderOf(subject)}`;

const idTag = (id: string) => id.replaceAll('-', '');

/**
 * All that is special about a kind of notification, except its icon and the names of its subjects.
 * The type of `title`'s event lists what can happen.
 */
const table = {
  order: {
    title: (event: OrderMove | ConfirmedMove | ReviewNews, speak) =>
      isOfReview(event) ? speak(`notice.review.${event}`) : speak(`order.move.${event}`),
    path: ({ event, subject }) =>
      isOfReview(event) ? `/comment/${subject}` : `/orderInfo/${subject}`,
    tag: orderTag,
    topics: ['orders'],
  },
  parcel: {
    title: (event: ParcelEventKind, speak) => speak(`order.parcel.${event}`),
    path: ({ subject }) => `/orderInfo/${subject}`,
    tag: orderTag,
    topics: ['orders'],
  },
  refund: {
    title: (event: OrderMove, speak) => speak(`order.move.${event}`),
    // An earlier build names only the order.
    path: ({ subject, data: { refundId } }) =>
      refundId === undefined ? `/orderInfo/${subject}` : `/refund/${subject}?refund=${refundId}`,
    tag: orderTag,
    topics: ['orders', 'wallet'],
  },
  complaint: {
    title: (event: AnswerNews, speak) => speak(`notice.complaint.${event}`),
    path: ({ event, subject }) =>
      event === 'suggestionAnswered' ? `/suggestion?id=${subject}` : `/complaint?id=${subject}`,
    tag: idTag,
    topics: ['cases'],
  },
  message: {
    title: (event: 'answered', speak) => speak(`notice.message.${event}`),
    path: ({ subject }) =>
      subject === platformSide ? '/service?side=platform' : `/service?shop=${subject}`,
    tag: (subject) => `message-${subject}`,
    // Messages have a number of their own.
    topics: [],
  },
  wallet: {
    title: (event: WalletNews, speak) => speak(`notice.wallet.${event}`),
    path: ({ event, subject }) => {
      if (event.startsWith('topUp')) return `/topUpRecord?id=${subject}`;
      if (event.startsWith('withdrawal')) return `/depositRecord?id=${subject}`;
      return '/capitalRecord';
    },
    tag: idTag,
    topics: ['wallet'],
  },
  news: {
    title: (event: 'announced', speak) => speak(`notice.news.${event}`),
    path: () => '/notification',
    tag: (subject) => `news-${subject}`,
    topics: [],
  },
} satisfies { [K in NoticeKind]: Kind };

/** Never for a title that takes any text: then nothing of its kind can be notified of. */
type EventOf<Title extends (event: never, speak: Speaker) => string> =
  string extends Parameters<Title>[0] ? never : Parameters<Title>[0];

/** What can happen, by kind. */
export type Events = { [K in NoticeKind]: EventOf<(typeof table)[K]['title']> };

/** The same table for readers, to whom an event is text from the database. */
export const kinds: { [K in NoticeKind]: Kind } = table;
