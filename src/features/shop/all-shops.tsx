import { useTranslation } from 'react-i18next';
import { limits } from '#contract/rules/limits.ts';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { useListTexts } from '#parts/lists/list-texts.ts';
import { ShopLines } from '#parts/shop/shop-lines.tsx';
import { useShopPages } from '#parts/shop/use-shop-pages.ts';
import { PullList } from '#ui/lists/pull-list.tsx';

/** All shops, best-selling first. */
export function AllShops() {
  const { t } = useTranslation();
  const texts = useListTexts();
  const shops = useShopPages();
  return (
    <div className="page-end">
      <BackBar title={t('title.shop')} />
      <PullList
        texts={texts}
        count={shops.data?.items.length ?? 0}
        headPx={limits.pullHeadPx}
        onRefresh={shops.refetch}
        className="px-gutter pt-2"
      >
        <ShopLines shops={shops} />
      </PullList>
    </div>
  );
}
