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

/** Keeps a review on this device as it is written. Call what it returns once it is sent. */
export function useKeepDraft(
  thing: OrderedThing,
  form: ReviewForm,
  photos: Photo[],
): () => Promise<void> {
  const shelf = useShelf();
  const [forms] = useState(() =>
    latestOnly((value: ReviewForm) => saveReviewForm(shelf, thing, value)),
  );
  const [pictures] = useState(() =>
    latestOnly((value: Photo[]) => saveReviewPhotos(shelf, thing, value)),
  );
  useChanged(JSON.stringify(form), () => forms.push(form));
  useChanged(photos.map(({ id }) => id).join(), () => pictures.push(photos));
  return async () => {
    await Promise.all([forms.end(), pictures.end()]);
    await dropReviewDraft(shelf, thing);
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
