import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { type NoticeKind, noticeKinds } from '#contract/rules/notice-kinds.ts';
import { shopper } from '../../db/schema/accounts.ts';
import { notice } from '../../db/schema/notices.ts';
import { command, flag, readArguments, text, wholeNumber } from '../command.ts';
import { findShopper } from '../find-shopper.ts';
import { shortTime } from '../money/record-words.ts';
import { UsageError } from '../operator-errors.ts';
import { beginningOf } from '../support/beginning.ts';
import { table } from '../table.ts';
import { dataOf } from './notice-data.ts';

const listed = { usual: 20, least: 1, most: 1000 };
const kindUsage = noticeKinds.join('|');

/** `notifications list`: what shoppers were told. */
export const notificationsListCommand = command({
  usage: '[--account ACCOUNT] [--kind KIND] [--unread] [--limit N]',
  about: `Lists the newest notifications, of everybody or of one shopper. KIND is one of ${kindUsage}.`,
  read(args) {
    const options = { account: text, kind: text, unread: flag, limit: text };
    const { values } = readArguments(args, [], options);
    const { account, kind, unread = false, limit } = values;
    return { account, unread, kind: readKind(kind), limit: wholeNumber('limit', limit, listed) };
  },
  async run({ db }, { account, kind, unread, limit }) {
    const shopperId = account === undefined ? undefined : await findShopper(db, account);
    const rows = await db
      .select({ row: notice, account: shopper.account })
      .from(notice)
      .innerJoin(shopper, eq(shopper.id, notice.shopperId))
      .where(
        and(
          shopperId === undefined ? undefined : eq(notice.shopperId, shopperId),
          kind && eq(notice.kind, kind),
          unread ? and(eq(notice.isRead, false), isNotNull(notice.rev)) : undefined,
        ),
      )
      .orderBy(desc(notice.id))
      .limit(limit);
    const data = await dataOf(db, rows, 'en');
    const lines = data.map((it) => ({
      id: it.id,
      account: it.account,
      kind: it.kind,
      title: it.title,
      about: beginningOf(it.text),
      state: it.state,
      pushed: it.is_pushed ? 'yes' : 'no',
      at: shortTime(new Date(it.at)),
    }));
    return { text: table(lines, 'No notifications.'), data };
  },
});

function readKind(word: string | undefined): NoticeKind | undefined {
  const kind = noticeKinds.find((known) => known === word);
  if (kind || word === undefined) return kind;
  throw new UsageError(`--kind is one of ${kindUsage}.`);
}
