import { v7 as newId } from 'uuid';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import type { Transaction } from '../../db/database.ts';
import { type MessageRow, message } from '../../db/schema/support.ts';
import { type CleanPicture, keepPicture } from '../../files/keep-privately.ts';
import { notify } from '../../notifications/notify.ts';
import { advanceMessages } from '../../notifications/number-notices.ts';
import { holdOpen, lockShopper } from '../../shoppers/shopper.ts';
import {
  type ConversationKey,
  lastTime,
  latestOf,
  noticeSubject,
  timeAfter,
} from './conversation.ts';
import { countUnread, markWritten } from './mark-messages.ts';

interface Answer extends Pick<MessageRow, 'text'> {
  pictures?: CleanPicture[];
  /** No person wrote it: it is only given if the shopper wrote last. */
  isAutomatic?: boolean;
  /** Called with the number of messages that nobody has read, which the answer marks as read. */
  onUnread?(count: number): void;
  at: Date;
}

/**
 * Answers a conversation, marks what the shopper wrote as read, and notifies the shopper. Undefined
 * if nobody wrote in the conversation, its account is closed, or nothing waits for an automatic
 * answer. What `onUnread` throws keeps the answer from being given.
 */
export async function answerConversation(
  tx: Transaction,
  key: ConversationKey,
  { text, pictures = [], isAutomatic = false, onUnread, at }: Answer,
): Promise<MessageRow | undefined> {
  const { shopperId, shopId } = key;
  if (!(await holdOpen(tx, shopperId))) return undefined;
  await lockShopper(tx, shopperId);
  const latest = await latestOf(tx, key);
  if (!latest || (isAutomatic && !latest.isOwn)) return undefined;
  // Under the lock: a message on its way has arrived.
  onUnread?.(await countUnread(tx, key));
  const sentAt = timeAfter(await lastTime(tx, shopperId), at);
  await markWritten(tx, key, { as: 'read', upTo: sentAt, at });
  const { lang } = latest;
  const retention = { now: at, keptDays: afterSaleBounds.messageDays };
  const files: string[] = [];
  for (const each of pictures) files.push(await keepPicture(tx, shopperId, each, retention));
  const [answer] = await tx
    .insert(message)
    .values({
      id: newId(),
      shopperId,
      shopId,
      isOwn: false,
      isAutomatic,
      lang,
      sentAt,
      text,
      pictures: files,
    })
    .returning();
  await advanceMessages(tx, shopperId);
  const subject = noticeSubject(key);
  await notify(tx, { shopperId, kind: 'message', event: 'answered', subject, at: sentAt });
  return answer;
}
