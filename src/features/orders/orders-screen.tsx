import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { type OrderTab, orderTabs, tabLink, tabOf } from '#parts/order/order-tab.ts';
import { useOrderHistory } from '#parts/order/use-order.ts';
import { useOrderCounts } from '#parts/order/use-order-counts.ts';
import { Tabs } from '#ui/bars/tabs.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';
import { OrderList } from './order-list.tsx';

/** All orders of the shopper, by status and searched text. */
export function OrdersScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [text, setText] = useState(query.get('q') ?? '');
  const tab = tabOf(useParams()['status']);
  const counts = useOrderCounts();
  const { data, error, refetch } = useOrderHistory();

  function search(next: string) {
    setText(next);
    setQuery(next ? { q: next } : {}, { replace: true });
  }

  const show = (next: OrderTab) =>
    navigate({ pathname: tabLink(next), search: `${query}` }, { replace: true });

  const body = () => {
    if (error) return <ReadProblem error={error} onRetry={refetch} />;
    if (!data) return <WaitingOrders />;
    return (
      <OrderList
        key={`${tab} ${text}`}
        orders={data}
        total={counts.get('all')}
        wanted={{ tab, search: text }}
        onRefresh={() => refetch()}
        onAll={() => {
          setText('');
          navigate(tabLink('all'), { replace: true });
        }}
      />
    );
  };
  return (
    <BackScreen title={t('title.order')} className="grid grid-cols-1 gap-3">
      <SearchField
        label={t('order.search')}
        placeholder={t('order.searchHint')}
        clearLabel={t('search.clear')}
        value={text}
        onChange={search}
        onSubmit={search}
      />
      <OrderTabs tab={tab} counts={counts} onTab={show} />
      {body()}
    </BackScreen>
  );
}

interface OrderTabsProps {
  tab: OrderTab;
  counts: Map<OrderTab, number>;
  onTab(tab: OrderTab): void;
}

function OrderTabs({ tab, counts, onTab }: OrderTabsProps) {
  const { t } = useTranslation();
  const items = orderTabs.map((value) => ({
    value: String(value),
    label: t(`order.tab.${value}`),
    count: counts.get(value),
  }));
  return (
    <div className="sticky top-14 z-10 -mx-gutter bg-bg px-gutter">
      <Tabs
        label={t('order.tabs')}
        items={items}
        value={String(tab)}
        onChange={(value) => onTab(tabOf(value))}
      />
    </div>
  );
}

function WaitingOrders() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('app.loading')} className="grid grid-cols-1 gap-3">
      <Skeleton className="h-52 rounded-lg" />
      <Skeleton className="h-52 rounded-lg" />
    </SkeletonGroup>
  );
}
