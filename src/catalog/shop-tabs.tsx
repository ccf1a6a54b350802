import { useTranslation } from 'react-i18next';
import type { Sort } from '#contract/catalogue.ts';
import type { ShopDetail } from '#contract/shops.ts';
import { Tabs } from '#ui/tabs.tsx';
import { filterOf, type ListQuery } from './list-query.ts';

interface ShopTabsProps {
  shop: ShopDetail;
  query: ListQuery;
  onQuery(query: ListQuery): void;
}

/** The orders that have a tab of their own. */
const tabs: readonly Sort[] = ['newest', 'sold'];
const all = 'all';

/** Whether a tab says the order of a list already. */
export const isTab = (sort: Sort | undefined) => sort !== undefined && tabs.includes(sort);

/** All that a shop sells, the newest of it, or what sells best. */
export function ShopTabs({ shop, query, onQuery }: ShopTabsProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-3 mb-2">
      <Tabs
        label={t('shop.tabs')}
        value={query.sort && isTab(query.sort) ? query.sort : all}
        onChange={(value) => {
          const sort = tabs.find((it) => it === value);
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
