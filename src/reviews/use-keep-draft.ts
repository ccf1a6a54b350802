import { useEffect, useRef, useState } from 'react';
import type { ReviewForm } from '#contract/orders.ts';
import type { Photo } from '#data/photos.ts';
import {
  dropReviewDraft,
  type OrderedThing,
  saveReviewForm,
  saveReviewPhotos,
} from '#data/review-draft.ts';
import { useShelf } from '#shop/use-shelf.ts';
import { latestOnly } from './latest-only.ts';

interface KeptDraft {
  keepPhotos(photos: Photo[]): void;
  /** It is sent: nothing of it is kept any more. */
  drop(): Promise<void>;
}

/** Keeps a review on this device: its scores and words as they change, its photos as it is told. */
export function useKeepDraft(thing: OrderedThing, form: ReviewForm): KeptDraft {
  const shelf = useShelf();
  const [forms] = useState(() =>
    latestOnly((value: ReviewForm) => saveReviewForm(shelf, thing, value)),
  );
  const [pictures] = useState(() =>
    latestOnly((value: Photo[]) => saveReviewPhotos(shelf, thing, value)),
  );
  useChanged(JSON.stringify(form), () => forms.push(form));
  return {
    keepPhotos: pictures.push,
    async drop() {
      await Promise.all([forms.end(), pictures.end()]);
      await dropReviewDraft(shelf, thing);
    },
  };
}

/** Acts each time that a text is another than before; not at first. */
function useChanged(text: string, act: () => void): void {
  const known = useRef(text);
  useEffect(() => {
    if (known.current === text) return;
    known.current = text;
    act();
  });
}
