import { type Message, message } from '#contract/calls/support/messages.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { OutboxEntry } from '#sync/sync.ts';
import { serverTimeOf } from '../http/server-clock.ts';
import type { Mirror, MirroredConversation, MirroredMessage } from '../mirror.ts';
import { mutation } from '../mutation.ts';
import { sideOf, sidePath } from './sides.ts';

/** A message as this device knows it. */
export type KnownMessage = Omit<MirroredMessage, 'mark'> & {
  /**
   * How far it has come. `waiting` is on this device only, `held` also waits for a refused one
   * before it.
   */
  mark: MirroredMessage['mark'] | 'waiting' | 'held' | 'refused';
  /** The outbox entry of one that the server does not have yet; it has no private files. */
  entryId: string | null;
  /** Why the server refused it. */
  refusal: OutboxEntry['refusal'] | undefined;
};

/** Messages and conversations with what is unsent. */
export interface MessagesView {
  /** In the order in which they were written. */
  messages: KnownMessage[];
  conversations: MirroredConversation[];
}

/** What a screen knows of a message that is on its way. */
export interface MessageHint {
  /** Undefined for the platform. */
  shop?: { id: string; name: string };
  about?: NonNullable<Message['about']>;
}

/** Writes to a shop or to the platform. */
export const sendMessage = mutation({
  kind: 'message.send',
  version: 1,
  call: message.send,
  apply(view: MessagesView, { id: entryId, payload, state, at, hint, refusal }) {
    // A list that was read meanwhile may already have it.
    if (view.messages.some(({ id }) => id === payload.id)) return view;
    const written = writtenAs(payload, hint);
    const isHeld = view.messages.some((it) => it.side === written.side && it.mark === 'refused');
    const own: KnownMessage = {
      ...written,
      pictures: [],
      entryId,
      refusal,
      mark: state === 'refused' ? 'refused' : isHeld ? 'held' : 'waiting',
      sent_at: new Date(serverTimeOf(at)).toISOString(),
    };
    return { ...view, messages: [...view.messages, own] };
  },
  async write(mirror, payload, { pictures, sent_at }, { hint }) {
    // A list that was read meanwhile knows how far it has come.
    const known = await mirror.messages.get(payload.id);
    const own: MirroredMessage = known ?? {
      ...writtenAs(payload, hint),
      pictures,
      mark: 'sent',
      sent_at,
    };
    await mirror.messages.put(own);
    await noteLatest(mirror, own, (hint as MessageHint | undefined)?.shop);
  },
  label: {
    icon: 'message',
    text: 'message',
    href: ({ shop_id, id }) => `#${sidePath(sideOf(shop_id))}&edit=${id}`,
    subject: ({ payload, hint }) => ({
      name: (hint as MessageHint | undefined)?.shop?.name ?? '',
      attachments: payload.pictures.length,
    }),
  },
});

/** Marks the answers of a conversation as read. */
export const readMessages = mutation({
  kind: 'message.read',
  version: 1,
  call: message.read,
  apply(view: MessagesView, { payload, state }) {
    if (state === 'refused') return view;
    const side = sideOf(payload.shop_id);
    const conversations = view.conversations.map((it) => {
      const isAll = it.latest.is_own || it.latest.id === payload.up_to;
      return it.side === side && isAll ? { ...it, unread: 0 } : it;
    });
    return { ...view, conversations };
  },
  async write({ conversations }, { shop_id }, { unread }) {
    await conversations.update(sideOf(shop_id), { unread });
  },
  coalesces: ({ kind }) => kind === 'message.read',
  label: {
    icon: 'message',
    text: 'readMessages',
    href: ({ shop_id }) => `#${sidePath(sideOf(shop_id))}`,
    subject: () => ({ name: '' }),
  },
});

export const messageMutations = [sendMessage, readMessages] as const;

/** What the device knows of its message without the server. */
function writtenAs({ id, shop_id, text = '' }: InputOf<typeof message.send>, hint: unknown) {
  const { about = null } = (hint ?? {}) as MessageHint;
  const of = { side: sideOf(shop_id), shop_id: shop_id ?? null, about };
  return { ...of, id, text, is_own: true, is_automatic: false };
}

/** Moves a conversation up after a message was sent; a list that is newer stays. */
async function noteLatest(
  { conversations }: Mirror,
  { side, ...latest }: MirroredMessage,
  shop: MessageHint['shop'],
): Promise<void> {
  const known = await conversations.get(side);
  if (known && known.latest.sent_at > latest.sent_at) return;
  if (!known && side !== 'platform' && !shop) return;
  const named = known?.shop ?? shop ?? null;
  await conversations.put({ side, shop: named, latest, unread: known?.unread ?? 0 });
}
