import type { Lang } from '#contract/rules/languages.ts';
import type { NoticeRow } from '../db/schema/notices.ts';
import { textsIn } from '../http/messages.ts';

/** Narrowed: the event is text in the database. */
type Speaker = (key: string) => string;

/** What happened, in a language. */
export function titleOf({ kind, event }: Pick<NoticeRow, 'kind' | 'event'>, lang: Lang): string {
  const speak = textsIn(lang) as Speaker;
  switch (kind) {
    case 'order':
    case 'refund':
      return speak(`order.move.${event}`);
    case 'parcel':
      return speak(`order.parcel.${event}`);
    case 'complaint':
      return speak(`notice.complaint.${event}`);
    case 'wallet':
      return speak(`notice.wallet.${event}`);
  }
}

/** The app path of what a notification is about. */
export function pathOf({
  kind,
  event,
  subject,
}: Pick<NoticeRow, 'kind' | 'event' | 'subject'>): string {
  if (event === 'complaintAnswered') return `/platformComplaint?id=${subject}`;
  if (event === 'suggestionAnswered') return `/suggestion?id=${subject}`;
  if (kind !== 'wallet') return `/orderInfo/${subject}`;
  if (event.startsWith('topUp')) return `/topUpRecord?id=${subject}`;
  if (event.startsWith('withdrawal')) return `/depositRecord?id=${subject}`;
  return '/capitalRecord';
}
