import { useTranslation } from 'react-i18next';
import type { ShopDetail } from '#contract/calls/shops.ts';
import { filterOf, isTab, type ListQuery, tabSorts } from '#parts/lists/list-query.ts';
import { Tabs } from '#ui/bars/tabs.tsx';

interface ShopTabsProps {
  shop: ShopDetail;
  query: ListQuery;
  onQuery(query: ListQuery): void;
}

const all = 'all';

/** A shop's products: all, newest or best-selling. */
export function ShopTabs({ shop, query, onQuery }: ShopTabsProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-3 mb-2">
      <Tabs
        label={t('shop.tabs')}
        value={query.sort && isTab(query.sort) ? query.sort : all}
        onChange={(value) => {
          const sort = tabSorts.find((it) => it === value);
          onQuery({ ...filterOf(query), ...(sort && { sort }) });
        }}
        items={[
          { value: all, label: t('shop.all'), count: shop.products },
          { value: 'newest', label: t('shop.new') },
          { value: 'sold', label: t('shop.hot') },
        ]}
      />
    </div>
  );
}
