import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { WaitingReview } from '#data/reviews.ts';
import { uploads } from '#data/uploads.ts';
import { showToast } from '#ui/toasts.ts';

/** Says that photos have gone up, where that was seen to begin. */
export function useUploaded(waiting: WaitingReview | null): void {
  const { t } = useTranslation();
  const isUploading = useStore(uploads, (all) => waiting !== null && waiting.opId in all);
  const hadPhotos = useRef(false);
  useEffect(() => {
    if (isUploading) hadPhotos.current = true;
    if (waiting || !hadPhotos.current) return;
    hadPhotos.current = false;
    showToast({ text: t('message.uploadSuccess'), tone: 'ok' });
  }, [t, waiting, isUploading]);
}
