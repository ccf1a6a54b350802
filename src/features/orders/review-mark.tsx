import { Check, Clock, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { WholeOrder } from '#data/orders.ts';
import { linesToReview, reviewLink } from '#parts/order/reviewable.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { Tag } from '#ui/status/tag.tsx';

interface ReviewMarkProps {
  order: WholeOrder;
  line: WholeOrder['lines'][number];
}

/** A link to a line's review, or to write it. */
export function ReviewMark({ order, line }: ReviewMarkProps) {
  const { t } = useTranslation();
  const { sku_id, name, review, is_reviewed } = line;
  const body = () => {
    if (review) {
      return (
        <Tag icon={Clock} tone="info">
          {t('review.waits')}
        </Tag>
      );
    }
    if (is_reviewed) return <OwnReviewLink order={order} line={line} />;
    // For a single line, the bottom bar has the link.
    if (order.lines.length === 1 || linesToReview(order).length === 0) return null;
    return (
      <LinkButton
        tone="soft"
        size="small"
        href={`#${reviewLink(order.id, sku_id)}`}
        aria-label={t('review.writeOf', { name })}
      >
        {t('review.write')}
      </LinkButton>
    );
  };
  const shown = body();
  return shown && <p className="mt-2 flex justify-end">{shown}</p>;
}

/** Leads to the shopper's review of a line. */
function OwnReviewLink({ order, line: { sku_id, name, own_review } }: ReviewMarkProps) {
  const { t } = useTranslation();
  const isHidden = own_review?.hidden_reason;
  return (
    <LinkButton tone="ghost" size="small" href={`#${reviewLink(order.id, sku_id)}`}>
      <Icon icon={isHidden ? EyeOff : Check} size="s" />
      {isHidden ? t('review.isHidden') : t('review.done')}
      <span className="sr-only">{name}</span>
    </LinkButton>
  );
}
