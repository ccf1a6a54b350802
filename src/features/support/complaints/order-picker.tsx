import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KnownOrder } from '#data/orders.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { OrderRow } from '#parts/order/order-row.tsx';
import { useOrderHistory } from '#parts/order/use-order.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/card.tsx';
import { RowCard } from '#ui/lists/row-card.tsx';
import { OpenBox } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';

/** The choice of the order that a complaint is about. */
export function OrderPicker() {
  const { t } = useTranslation();
  const { data, error, refetch } = useOrderHistory();
  return (
    <>
      {/* Above what loads: it must not move. */}
      <RowCard icon={Flag} title={t('complaint.toPlatform')} href="#/platformComplaint" />
      {error && <ReadProblem error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton className="h-[220px] rounded-lg" />}
      {data?.length === 0 && (
        <Empty
          art={<OpenBox />}
          title={t('complaint.noOrders')}
          link={{ label: t('bag.toHome'), href: '#/home' }}
        />
      )}
      {data && data.length > 0 && <Choice orders={data} />}
    </>
  );
}

/** How many orders are shown at first, and added by each tap. */
const step = 10;

function Choice({ orders }: { orders: KnownOrder[] }) {
  const { t } = useTranslation();
  const [most, setMost] = useState(step);
  return (
    <Card>
      <h2 className="text-[.9375rem]">{t('complaint.chooseOrder')}</h2>
      <ul>
        {orders.slice(0, most).map((it) => (
          <li key={it.id} className="border-line not-first:border-t">
            <a href={`#/complaint/${it.id}`} className="press block">
              <span className="sr-only">{t('complaint.chooseThis', { sn: it.sn })} </span>
              <OrderRow order={it} note={t('order.number', { sn: it.sn })} />
            </a>
          </li>
        ))}
      </ul>
      {orders.length > most && (
        <Button tone="soft" block onClick={() => setMost(most + step)}>
          {t('complaint.moreOrders')}
        </Button>
      )}
    </Card>
  );
}
