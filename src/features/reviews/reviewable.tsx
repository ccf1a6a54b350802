import { useTranslation } from 'react-i18next';
import { order as calls } from '#contract/calls/orders.ts';
import { type KnownOrder, loadArrived, refreshArrived } from '#data/orders.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { linesToReview } from '#parts/order/reviewable.ts';
import { useLocalRead } from '#query/use-local-read.ts';
import { OpenBox } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { LinesToReview } from './lines-to-review.tsx';

/** When the list was last read: orders that dropped out of it are older. */
const lastRead = (orders: KnownOrder[]) =>
  orders.map(({ kept_at }) => kept_at).sort((a, b) => b - a)[0];

/** All delivered, unreviewed lines known to this device. */
export function Reviewable() {
  const { t, i18n } = useTranslation();
  const arrived = useLocalRead({
    key: [calls.list.path, 'arrived', i18n.language],
    refresh: refreshArrived,
    load: loadArrived,
    keptAt: lastRead,
  });
  if (arrived.error) {
    return (
      <ReadProblem title={t('failure.screen')} error={arrived.error} onRetry={arrived.refetch} />
    );
  }
  if (!arrived.data) return <Skeleton className="h-[180px] rounded-lg" />;
  const lines = arrived.data.flatMap((order) =>
    linesToReview(order).map((line) => ({ orderId: order.id, line })),
  );
  if (lines.length === 0) {
    return (
      <Empty
        art={<OpenBox />}
        title={t('review.emptyTitle')}
        text={t('review.emptyText')}
        link={{ label: t('bag.toHome'), href: '#/home' }}
      />
    );
  }
  return <LinesToReview title={t('review.listTitle')} lines={lines} />;
}
