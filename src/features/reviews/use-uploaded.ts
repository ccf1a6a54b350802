import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { WaitingReview } from '#data/reviews.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { showToast } from '#ui/overlays/toasts.ts';

/** Announces finished photo uploads whose start was shown. */
export function useUploaded(waiting: WaitingReview | null): void {
  const { t } = useTranslation();
  const isUploading = useStore(
    useLocalDb().uploads,
    (all) => waiting !== null && waiting.entryId in all,
  );
  const hadPhotos = useRef(false);
  useEffect(() => {
    if (isUploading) hadPhotos.current = true;
    if (waiting || !hadPhotos.current) return;
    hadPhotos.current = false;
    showToast({ text: t('message.uploadSuccess'), tone: 'ok' });
  }, [t, waiting, isUploading]);
}
