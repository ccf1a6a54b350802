import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '#contract/calls/orders.ts';
import { reviewLink } from '#parts/order/reviewable.ts';
import { ProductPicture } from '#parts/product/product-picture.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/card.tsx';

/** A line that can be reviewed, and its order. */
export interface LineToReview {
  orderId: string;
  line: OrderSummary['lines'][number];
}

/** Lines that can be reviewed, each linking to its form. */
export function LinesToReview({ title, lines }: { title: string; lines: LineToReview[] }) {
  const { t } = useTranslation();
  return (
    <Card>
      <h2 className="text-[0.9375rem]">{title}</h2>
      <ul>
        {lines.map(({ orderId, line: { sku_id, name, specification, picture } }) => (
          <li
            key={`${orderId} ${sku_id}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line py-3 not-first:border-t last:pb-0"
          >
            <ProductPicture
              picture={picture}
              alt=""
              sizes="52px"
              className="w-[52px] shrink-0 rounded-md"
            />
            <span className="min-w-0 grow basis-24">
              <span className="line-clamp-2 text-md leading-tight">{name}</span>
              <span className="block text-xs text-ink-3">{specification}</span>
            </span>
            <LinkButton
              tone="soft"
              size="small"
              href={`#${reviewLink(orderId, sku_id)}`}
              aria-label={t('review.writeOf', { name })}
              className="ms-auto"
            >
              {t('review.write')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
