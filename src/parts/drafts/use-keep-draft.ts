import { useEffect, useRef, useState } from 'react';
import { dropDraftOf, type PhotoForm, saveForm, saveFormPhotos } from '#data/photo-form.ts';
import type { Photo } from '#data/photos.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { latestOnly } from './latest-only.ts';

/**
 * Saves the draft of a form on this device: its fields as they change, photos on request. `corrects`
 * is the refused entry that the form began with.
 */
export function useKeepDraft<F>(it: PhotoForm<F>, fields: F, corrects: string | undefined) {
  const db = useLocalDb();
  const [forms] = useState(() => latestOnly((value: F) => saveForm(db, it, value, corrects)));
  const [pictures] = useState(() => latestOnly((value: Photo[]) => saveFormPhotos(db, it, value)));
  useChanged(JSON.stringify(fields), () => forms.push(fields));
  return {
    keepPhotos: pictures.push,
    /** Deletes the draft: the form was sent. */
    async drop() {
      await Promise.all([forms.end(), pictures.end()]);
      await dropDraftOf(db, it);
    },
  };
}

/** Calls `act` whenever a text has changed, but not initially. */
function useChanged(text: string, act: () => void): void {
  const known = useRef(text);
  useEffect(() => {
    if (known.current === text) return;
    known.current = text;
    act();
  });
}
