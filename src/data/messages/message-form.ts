import type { Message } from '#contract/calls/support/messages.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Attachment, OutboxEntry } from '#sync/sync.ts';
import type { FormDraft, LocalDb, PhotosDraft } from '../mirror.ts';
import {
  dropDraftOf,
  joinTexts,
  type PhotoForm,
  redraft,
  saveForm,
  saveFormPhotos,
} from '../photo-form.ts';
import { type MessageHint, sendMessage } from './message-mutations.ts';
import { type Side, sideOf } from './sides.ts';

/** A message being written. */
export interface MessageFields {
  /** The id that it is sent under. */
  id: string;
  text: string;
  about: Message['about'];
}

type Payload = InputOf<typeof sendMessage.call>;

/** The message that is being written in a conversation. */
export function messageForm(side: Side): PhotoForm<MessageFields> {
  return {
    formKey: `message ${side}`,
    photosKey: `photos message ${side}`,
    kind: sendMessage.kind,
    isAbout: (payload) => sideOf((payload as Payload).shop_id) === side,
    formOf(payload, hint) {
      const { id, text = '' } = payload as Payload;
      return { id, text, about: (hint as MessageHint | undefined)?.about ?? null };
    },
    // Under the newer id: a draft under the older one would be taken for what was sent.
    join: (older, newer) => ({
      ...newer,
      text: joinTexts(older.text, newer.text),
      about: newer.about ?? older.about,
    }),
    empty: { id: '', text: '', about: null },
  };
}

/** The draft of a conversation; undefined without one. */
export async function loadMessageDraft(db: LocalDb, side: Side) {
  const form = messageForm(side);
  const [words, held] = await db.mirror.drafts.bulkGet([form.formKey, form.photosKey]);
  const fields = (words as FormDraft | undefined)?.form as MessageFields | undefined;
  if (!fields) return undefined;
  // The app was closed after it was queued and before its draft was deleted.
  if (await isQueuedOrSent(db, fields.id)) {
    await dropDraftOf(db, form);
    return undefined;
  }
  return { fields, photos: (held as PhotosDraft | undefined)?.photos ?? [] };
}

async function isQueuedOrSent(db: LocalDb, id: string): Promise<boolean> {
  const entries = await db.entries();
  const isHere = ({ kind, payload }: (typeof entries)[number]) =>
    kind === sendMessage.kind && (payload as Payload).id === id;
  return entries.some(isHere) || (await db.mirror.messages.get(id)) !== undefined;
}

/** Turns a refused message into a draft, before what is being written, and discards it. */
export async function editRefused(db: LocalDb, side: Side, entry: OutboxEntry): Promise<void> {
  await redraft(db, messageForm(side), entry);
  await db.discard([entry]);
}

/**
 * Saves what is being written, and its photos if they have changed. An empty one is deleted. Rejects if
 * there is no space for it.
 */
export async function saveMessageDraft(
  db: LocalDb,
  side: Side,
  fields: MessageFields,
  { photos, isChanged }: { photos: Attachment[]; isChanged: boolean },
): Promise<void> {
  const form = messageForm(side);
  const isEmpty = fields.text === '' && photos.length === 0 && !fields.about;
  if (isEmpty) return await dropDraftOf(db, form);
  await saveForm(db, form, fields);
  if (isChanged) await saveFormPhotos(db, form, photos);
}

/** The photos of a message that is on this device only. For a live query. */
export async function loadWaitingPhotos(db: LocalDb, entryId: string): Promise<Attachment[]> {
  const entry = (await db.entries()).find(({ id }) => id === entryId);
  return entry?.photos ? await db.attachmentsOf(entry) : [];
}
