import { v7 as newId } from 'uuid';
import { message } from '#contract/calls/support/messages.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { CleanPicture } from '../../../server/files/keep-privately.ts';
import { numberSoon } from '../../../server/notifications/number-notices.ts';
import { answerConversation } from '../../../server/support/messages/answer-conversation.ts';
import { sideOf } from '../../../server/support/messages/conversation.ts';
import type { Shopper, TestShop } from '../shop.ts';

type NewMessage = InputOf<typeof message.send>;

/** The input of a message without pictures: to the platform, unless `change` names a shop. */
export const newMessage = (change: Partial<NewMessage> = {}): NewMessage => ({
  ...{ id: newId(), text: 'Is the cup dishwasher-safe?', pictures: [] },
  ...change,
});

/** Writes a message. Resolves to its id and the reply. */
export async function write(
  shop: TestShop,
  shopper: Pick<Shopper, 'token'>,
  change?: Partial<NewMessage>,
) {
  const input = newMessage(change);
  return { id: input.id, ...(await shop.ok(message.send, input, shopper)) };
}

/**
 * Answers a shopper's conversation as a person of the other side, until its notification is
 * numbered. Returns the answer's id.
 */
export async function answer(
  { db, clock }: TestShop,
  { id }: Pick<Shopper, 'id'>,
  {
    text = 'Yes, it is',
    pictures = [],
    shop_id,
  }: { text?: string; pictures?: CleanPicture[]; shop_id?: string } = {},
): Promise<string> {
  const key = { shopperId: Number(id), shopId: sideOf(shop_id) };
  const at = clock.now();
  const row = await db.transaction((tx) => answerConversation(tx, key, { text, pictures, at }));
  if (!row) throw new Error('nothing to answer');
  await numberSoon(db);
  return row.id;
}
