import type { TFunction } from 'i18next';
import type { MessageFields } from '#data/messages/message-form.ts';
import { type MessageHint, sendMessage } from '#data/messages/message-mutations.ts';
import { sideInput } from '#data/messages/sides.ts';
import { save } from '#parts/changes/save.ts';
import type { Attachment } from '#sync/sync.ts';

interface Written {
  side: string;
  shop: MessageHint['shop'];
  fields: MessageFields;
  photos: Attachment[];
}

/** Queues a message. Resolves to whether it is on this device; shows an error if not. */
export async function queueMessage(
  t: TFunction,
  { side, shop, fields: { id, text, about }, photos }: Written,
): Promise<boolean> {
  const subject = about && { about: { kind: about.kind, id: about.id } };
  const pictures = photos.map((photo) => photo.id);
  const input = { ...sideInput(side), id, text: text.trim(), pictures, ...subject };
  const hint: MessageHint = { ...(shop && { shop }), ...(about && { about }) };
  return (await save(t, sendMessage, input, { attachments: photos, hint })) !== undefined;
}
