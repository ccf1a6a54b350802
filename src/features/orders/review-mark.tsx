import { Check, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { WholeOrder } from '#data/orders.ts';
import { linesToReview, reviewLink } from '#parts/order/reviewable.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Tag } from '#ui/status/tag.tsx';

interface ReviewMarkProps {
  order: WholeOrder;
  line: WholeOrder['lines'][number];
}

/** Whether a line is reviewed, or a link to review it. */
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
    if (is_reviewed) {
      return (
        <Tag icon={Check} tone="ok">
          {t('review.done')}
        </Tag>
      );
    }
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
