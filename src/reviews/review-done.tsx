import { Check, CloudOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropReviewDraft, type OrderedThing } from '#data/review-draft.ts';
import type { WaitingReview } from '#data/reviews.ts';
import { UploadBar } from '#shop/photos/upload-bar.tsx';
import { useReach } from '#shop/use-reach.ts';
import { useShelf } from '#shop/use-shelf.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useUploaded } from './use-uploaded.ts';

interface ReviewDoneProps {
  thing: OrderedThing;
  /** Null once the shop has it. */
  waiting: WaitingReview | null;
  /** It has just been written here. */
  isNew: boolean;
}

/** A review that is written: thanks, and where it is now. */
export function ReviewDone({ thing, waiting, isNew }: ReviewDoneProps) {
  const { t } = useTranslation();
  const shelf = useShelf();
  const isInReach = useReach();
  const heading = useRef<HTMLHeadingElement>(null);
  const { orderId, skuId } = thing;
  const [wasSeenToGo] = useState(isNew || waiting !== null);
  useUploaded(waiting);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  useEffect(() => {
    // Nothing is left of it where the page went down between the two.
    void dropReviewDraft(shelf, { orderId, skuId });
  }, [shelf, orderId, skuId]);

  const title = () => {
    if (waiting && !isNew) return t('review.waitingTitle');
    return wasSeenToGo ? t('review.thanks') : t('error.review_twice');
  };
  const text = () => {
    if (!waiting) return t('review.posted');
    return isInReach ? t('review.sending') : t('review.kept');
  };
  return (
    <Card className="grid grid-cols-1 justify-items-center gap-2 py-6 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon icon={waiting && !isInReach ? CloudOff : Check} size="l" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        {title()}
      </h2>
      <p role="status" className="max-w-[34ch] text-[.9375rem] text-balance text-ink-2">
        {text()}
      </p>
      {waiting && <UploadBar opId={waiting.opId} />}
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
