import { useTranslation } from 'react-i18next';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { RefreshableList } from '#parts/lists/refreshable-list.tsx';
import { ShopLines, useShopPages } from '#parts/shop/shop-lines.tsx';

/** All shops, best-selling first. */
export function AllShops() {
  const { t } = useTranslation();
  const shops = useShopPages();
  return (
    <div className="page-end">
      <BackBar title={t('title.shop')} />
      <RefreshableList
        count={shops.data?.items.length ?? 0}
        onRefresh={shops.refetch}
        className="px-gutter pt-2"
      >
        <ShopLines shops={shops} />
      </RefreshableList>
    </div>
  );
}
