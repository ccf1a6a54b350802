import { useTranslation } from 'react-i18next';
import { order as calls } from '#contract/orders.ts';
import { type KnownOrder, loadArrived, refreshArrived } from '#data/orders.ts';
import { ReadProblem } from '#shop/read-problem.tsx';
import { linesToReview } from '#shop/reviewable.ts';
import { useKeptRead } from '#shop/use-kept-read.ts';
import { OpenBox } from '#ui/art.tsx';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LinesToReview } from './lines-to-review.tsx';

/** When the list was read: what has not been in it for long is older. */
const lastRead = (orders: KnownOrder[]) =>
  orders.map(({ kept_at }) => kept_at).sort((a, b) => b - a)[0];

/** All that came and is not reviewed, as far as this device knows. */
export function Reviewable() {
  const { t, i18n } = useTranslation();
  const arrived = useKeptRead({
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
