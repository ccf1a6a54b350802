import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '#contract/calls/orders.ts';
import type { OrderStatus } from '#contract/rules/order-status.ts';
import { type OrderedThing, reviewForm } from '#data/review-form.ts';
import type { ReviewedLine } from '#data/reviews.ts';
import { useIsRefused } from '#parts/drafts/use-is-refused.ts';
import { useWrittenForm } from '#parts/drafts/use-written-form.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { linesToReview } from '#parts/order/reviewable.ts';
import { ProductPicture } from '#parts/product/product-picture.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { LinesToReview } from './lines-to-review.tsx';
import { OwnReview } from './own-review.tsx';
import { ReviewDone } from './review-done.tsx';
import { ReviewEditor } from './review-editor.tsx';

interface LineReviewProps {
  order: { id: string; status: OrderStatus; shop: { name: string }; lines: ReviewedLine[] };
  line: ReviewedLine;
}

/**
 * `kept`: just written here, and not among the order's lines yet. It may be refused before it is
 * `seen` there, or disappear again: then it needs editing.
 */
type Phase = 'writing' | 'kept' | 'seen';

/** A line's review form or, once it is written, the next step. */
export function LineReview({ order, line }: LineReviewProps) {
  const { t } = useTranslation();
  const [phase, setPhase] = useState<Phase>('writing');
  const [entryId, setEntryId] = useState<string>();
  const isRefused = useIsRefused(entryId);
  const [round, setRound] = useState(0);
  const { id: orderId } = order;
  const { sku_id: skuId, name, is_reviewed } = line;
  const thing = { orderId, skuId };
  if (phase === 'kept' && is_reviewed) setPhase('seen');
  if (phase !== 'writing' && !is_reviewed && (phase === 'seen' || isRefused)) {
    setPhase('writing');
    setEntryId(undefined);
    setRound(round + 1);
  }
  const start = useWrittenForm(reviewForm(thing), { round, isEnabled: !is_reviewed });
  const isNew = phase !== 'writing';
  const isWritten = is_reviewed || isNew;
  const others = linesToReview(order).filter((other) => other.sku_id !== skuId);
  return (
    <>
      <ReviewedThing line={line} shopName={order.shop.name} />
      {isWritten && <WrittenReview thing={thing} line={line} isNew={isNew} />}
      {isWritten && others.length > 0 && (
        <LinesToReview
          title={t('review.next')}
          lines={others.map((other) => ({ orderId, line: other }))}
        />
      )}
      {!isWritten && start.isPending && <Skeleton className="h-[420px] rounded-lg" />}
      {!isWritten && start.isError && <ReadProblem onRetry={start.refetch} />}
      {!isWritten && start.data && (
        <ReviewEditor
          thing={thing}
          name={name}
          start={start.data}
          onSent={(sent) => {
            setEntryId(sent);
            setPhase('kept');
          }}
        />
      )}
    </>
  );
}

interface WrittenReviewProps {
  thing: OrderedThing;
  line: ReviewedLine;
  /** It was written here just now. */
  isNew: boolean;
}

/** A new review follows the thanks; an earlier one comes first, with the answer to it. */
function WrittenReview({ thing, line, isNew }: WrittenReviewProps) {
  const { review, own_review: own } = line;
  const shown = own && <OwnReview review={own} />;
  return (
    <>
      {!isNew && shown}
      <ReviewDone
        thing={thing}
        waiting={review}
        isNew={isNew}
        isHidden={Boolean(own?.hidden_reason)}
      />
      {isNew && shown}
    </>
  );
}

interface ReviewedThingProps {
  line: Pick<OrderSummary['lines'][number], 'name' | 'specification' | 'picture'>;
  shopName: string;
}

/** The subject of a review. */
function ReviewedThing({ line, shopName }: ReviewedThingProps) {
  const { name, specification, picture } = line;
  return (
    <Card className="flex items-center gap-3.5">
      <ProductPicture
        picture={picture}
        alt=""
        sizes="72px"
        isEager
        className="w-18 shrink-0 rounded-md"
      />
      <div className="min-w-0 grow">
        <h2 className="line-clamp-2 text-base leading-tight">{name}</h2>
        <p className="mt-1 text-sm text-ink-3">
          {[shopName, specification].filter(Boolean).join(' · ')}
        </p>
      </div>
    </Card>
  );
}
