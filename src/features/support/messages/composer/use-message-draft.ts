import { useEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import { type MessageFields, saveMessageDraft } from '#data/messages/message-form.ts';
import type { LocalDb } from '#data/mirror.ts';
import type { Photo } from '#data/photos.ts';
import { latestOnly } from '#parts/drafts/latest-only.ts';
import { usePhotos } from '#parts/photos/use-photos.ts';
import { useLocalDb } from '#query/use-local-db.ts';

/** What a conversation's draft holds. */
export interface Written {
  fields: MessageFields;
  photos: Photo[];
}

/** The message being written, kept on this device until it is sent. */
export function useMessageDraft(side: string, start: Written | undefined) {
  const db = useLocalDb();
  const [fields, setFields] = useState(() => start?.fields ?? empty());
  const latest = useRef<Written>({ fields, photos: start?.photos ?? [] });
  const [writer] = useState(() => draftWriter(db, side, latest.current.photos));

  function keep(change: Partial<Written>) {
    latest.current = { ...latest.current, ...change };
    writer.push(latest.current);
  }

  const most = afterSaleBounds.maxMessagePictures;
  const photos = usePhotos(start?.photos ?? [], most, (chosen) => keep({ photos: chosen }));
  const known = useRef(fields);
  useEffect(() => {
    if (known.current === fields) return;
    known.current = fields;
    keep({ fields });
  });

  return {
    fields,
    photos,
    /** Changes what was written. */
    write: (change: Partial<MessageFields>) => setFields((now) => ({ ...now, ...change })),
    /** Begins the next message: this one was queued. What was typed meanwhile stays. */
    next(sent: MessageFields) {
      setFields((now) => ({ ...empty(), text: now.text.slice(sent.text.length) }));
      photos.clear();
    },
  };
}

/** Writes photos only when they have changed: they are large. */
function draftWriter(db: LocalDb, side: string, stored: Photo[]) {
  let known = stored;
  return latestOnly(async ({ fields, photos }: Written) => {
    await saveMessageDraft(db, side, fields, { photos, isChanged: photos !== known });
    known = photos;
  });
}

const empty = (): MessageFields => ({ id: newId(), text: '', about: null });
