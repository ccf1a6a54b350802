import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { BackBar } from '#shop/back-bar.tsx';
import { useListTexts } from '#shop/list-texts.ts';
import { ShopLines } from '#shop/lists/shop-lines.tsx';
import { useShopPages } from '#shop/lists/use-shop-pages.ts';
import { PullList } from '#ui/pull-list.tsx';

/** Every shop, those that sell most first. */
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
