import { and, eq } from 'drizzle-orm';
import { isId } from '#contract/id.ts';
import { matchLang } from '#contract/rules/languages.ts';
import { shopper } from '../../db/schema/accounts.ts';
import { notice, noticeChoice } from '../../db/schema/notices.ts';
import { pushSubscription } from '../../db/schema/push.ts';
import { found } from '../../http/refusal.ts';
import { command, readArguments } from '../command.ts';
import { shortTime } from '../money/record-words.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { factsTable } from '../table.ts';
import { dataOf } from './notice-data.ts';

/** `notifications show`: what a shopper reads, and whether a device was told. */
export const notificationShowCommand = command({
  usage: 'ID',
  about: 'Shows a notification as its shopper reads it, and whether devices were told of it.',
  read: (args) => readArguments(args, ['ID'], {}).positionals[0] ?? '',
  async run({ db, config }, id) {
    const [one] = isId(id)
      ? await db
          .select({ row: notice, account: shopper.account, lang: shopper.lang })
          .from(notice)
          .innerJoin(shopper, eq(shopper.id, notice.shopperId))
          .where(eq(notice.id, Number(id)))
      : [];
    if (!one) throw new OperatorRefusal(`There is no notification "${id}".`);
    const { shopperId, kind } = one.row;
    const lang = matchLang(one.lang) ?? config.defaultLang;
    const [shown] = await dataOf(db, [one], lang);
    const isOff = and(
      ...[eq(noticeChoice.shopperId, shopperId), eq(noticeChoice.kind, kind)],
      eq(noticeChoice.isPushed, false),
    );
    const data = {
      ...found(shown),
      lang,
      /** The shopper has not switched pushes of the kind off. */
      is_push_wanted: (await db.$count(noticeChoice, isOff)) === 0,
      devices: await db.$count(pushSubscription, eq(pushSubscription.shopperId, shopperId)),
    };
    const facts = {
      id: data.id,
      account: data.account,
      kind: data.kind,
      event: data.event,
      lang,
      title: data.title,
      text: data.text,
      'leads to': data.path,
      state: data.state,
      'push wanted': data.is_push_wanted ? 'yes' : 'no',
      'push devices': data.devices,
      pushed: data.is_pushed ? 'yes' : 'not yet',
      at: shortTime(one.row.at),
    };
    return { text: factsTable(facts), data };
  },
});
