import type { Lang } from '#contract/rules/languages.ts';
import type { Queryable } from '../../db/database.ts';
import type { NoticeRow } from '../../db/schema/notices.ts';
import { found } from '../../http/refusal.ts';
import { presentNotices } from '../../notifications/read-notices.ts';

/** A notification of an account. */
export interface FoundNotice {
  row: NoticeRow;
  account: string;
}

/** Notifications for programs, in a language. */
export async function dataOf(db: Queryable, all: FoundNotice[], lang: Lang) {
  const presented = await presentNotices(
    db,
    all.map(({ row }) => row),
    lang,
  );
  return all.map(({ row, account }, index) => {
    const { title, text, amount, path } = found(presented[index]);
    return {
      id: String(row.id),
      account,
      kind: row.kind,
      event: row.event,
      subject: row.subject,
      title,
      text,
      amount,
      path,
      at: row.at.toISOString(),
      state: stateOf(row),
      is_pushed: row.isPushed,
    };
  });
}

/** A notification is waiting until it is numbered: nobody sees it before. */
function stateOf({ rev, isRead }: NoticeRow): 'waiting' | 'unread' | 'read' {
  if (rev === null) return 'waiting';
  return isRead ? 'read' : 'unread';
}
