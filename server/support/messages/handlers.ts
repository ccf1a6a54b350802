import type { message } from '#contract/calls/support/messages.ts';
import type { HandlersOf } from '../../http/context.ts';
import { sideOf } from './conversation.ts';
import { listConversations, listMessages } from './list-messages.ts';
import { markAnswersRead } from './mark-messages.ts';
import { sendMessage } from './send-message.ts';

export const messageHandlers: HandlersOf<typeof message> = {
  send: {
    inTurn: (context, { shop_id, id, text, pictures, about }) =>
      sendMessage(context, { id, shopId: sideOf(shop_id), text, about, files: pictures }),
  },

  list: ({ db, shopperId, lang }, { shop_id, ...page }) =>
    listMessages(db, { shopperId, shopId: sideOf(shop_id), lang }, page),

  conversations: ({ db, shopperId, lang }, page) =>
    listConversations(db, { shopperId, lang }, page),

  async read({ db: tx, shopperId, services }, { shop_id, up_to: upTo }) {
    const key = { shopperId, shopId: sideOf(shop_id) };
    return { unread: await markAnswersRead(tx, key, { upTo, at: services.now() }) };
  },
};
