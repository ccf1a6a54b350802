import { Package, RotateCcw, Ship, Star, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { orderStatus } from '#contract/rules/order-status.ts';
import { countReviewable } from '#data/order-counts.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { useOrderCounts } from '#parts/order/use-order-counts.ts';
import { useLocalQuery } from '#query/use-local-db.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { CountBadge } from '#ui/status/count-badge.tsx';
import { orderLinks } from './order-links.ts';

const { unpaid, paid, shipped } = orderStatus;

/** Links to the orders that wait for something, each with its count. */
export function OrderStates() {
  const { t } = useTranslation();
  const { whole } = useFormats();
  const toReview = useLocalQuery(countReviewable) ?? 0;
  const to = orderLinks(useOrderCounts(), toReview);
  const links = [
    { icon: Wallet, text: t(`order.tab.${unpaid}`), ...to.unpaid },
    { icon: Package, text: t(`order.tab.${paid}`), ...to.paid },
    { icon: Ship, text: t(`order.tab.${shipped}`), ...to.shipped },
    { icon: Star, text: t('me.toReview'), ...to.toReview },
    { icon: RotateCcw, text: t('me.refunds'), ...to.refunds },
  ];
  return (
    <Card isFlat>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(3rem,auto))] p-1">
        {links.map(({ icon, text, href, count }) => (
          <li key={href}>
            <a
              href={`#${href}`}
              className="press relative grid h-full min-h-tap grid-cols-1 content-start justify-items-center gap-1.5 rounded-md px-1 pt-3 pb-2 text-center text-xs text-ink-2"
            >
              <Icon icon={icon} />
              <span className="max-w-full wrap-break-word hyphens-auto">{text}</span>
              <CountBadge count={count} label={whole(count)} />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
