import { useEffect, useRef, useState } from 'react';
import type { ReviewForm } from '#contract/calls/orders.ts';
import type { Photo } from '#data/photos.ts';
import {
  dropReviewDraft,
  type OrderedThing,
  saveReviewForm,
  saveReviewPhotos,
} from '#data/review-draft.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { latestOnly } from './latest-only.ts';

/** Saves a review draft on this device: scores and text as they change, photos on request. */
export function useKeepDraft(thing: OrderedThing, form: ReviewForm) {
  const db = useLocalDb();
  const [forms] = useState(() =>
    latestOnly((value: ReviewForm) => saveReviewForm(db, thing, value)),
  );
  const [pictures] = useState(() =>
    latestOnly((value: Photo[]) => saveReviewPhotos(db, thing, value)),
  );
  useChanged(JSON.stringify(form), () => forms.push(form));
  return {
    keepPhotos: pictures.push,
    /** Deletes the draft: the review was sent. */
    async drop() {
      await Promise.all([forms.end(), pictures.end()]);
      await dropReviewDraft(db, thing);
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
