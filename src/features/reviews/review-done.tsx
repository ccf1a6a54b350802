import { Check, CloudOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { dropDraftOf } from '#data/photo-form.ts';
import { type OrderedThing, reviewForm } from '#data/review-form.ts';
import type { WaitingReview } from '#data/reviews.ts';
import { UploadBar } from '#parts/photos/upload-bar.tsx';
import { useLocalDb } from '#query/use-local-db.ts';
import { useOnline } from '#query/use-online.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/card.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { Icon } from '#ui/pictures/icon.tsx';

interface ReviewDoneProps {
  thing: OrderedThing;
  /** Null once the server has it. */
  waiting: WaitingReview | null;
  /** It was written here just now. */
  isNew: boolean;
  /** The merchant has hidden it: it helps nobody. */
  isHidden: boolean;
}

/** A submitted review: thanks, and its state. */
export function ReviewDone({ thing, waiting, isNew, isHidden }: ReviewDoneProps) {
  const { t } = useTranslation();
  const db = useLocalDb();
  const isOnline = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  const { orderId, skuId } = thing;
  const [wasSeenToGo] = useState(isNew || waiting !== null);
  useUploaded(waiting);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  useEffect(() => {
    // Deletes a draft left behind if the page was closed in between.
    void dropDraftOf(db, reviewForm({ orderId, skuId }));
  }, [db, orderId, skuId]);

  const title = () => {
    if (waiting && !isNew) return t('review.waitingTitle');
    return wasSeenToGo ? t('review.thanks') : t('error.review_twice');
  };
  const text = () => {
    if (!waiting) return isHidden ? '' : t('review.posted');
    return isOnline ? t('review.sending') : t('review.kept');
  };
  return (
    <Card className="grid grid-cols-1 justify-items-center gap-2 py-6 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon icon={waiting && !isOnline ? CloudOff : Check} size="l" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        {title()}
      </h2>
      <p role="status" className="max-w-[34ch] text-[.9375rem] text-balance text-ink-2">
        {text()}
      </p>
      {waiting && <UploadBar entryId={waiting.entryId} />}
      <span className="mt-2 flex flex-wrap justify-center gap-2">
        {waiting && (
          <LinkButton tone="line" size="small" href="#/unsent">
            {t('title.unsent')}
          </LinkButton>
        )}
        <LinkButton tone="line" size="small" href={`#/orderInfo/${orderId}`}>
          {t('payment.viewOrder')}
        </LinkButton>
      </span>
    </Card>
  );
}

/** Announces finished photo uploads whose start was shown. */
function useUploaded(waiting: WaitingReview | null): void {
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
