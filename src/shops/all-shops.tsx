import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { useListTexts } from '#shop/list-texts.ts';
import { ShopLines } from '#shop/lists/explore-shops.tsx';
import { useShopPages } from '#shop/lists/use-shop-pages.ts';
import { useWayBack } from '#shop/use-way-back.ts';
import { PullList } from '#ui/pull-list.tsx';
import { TopBar } from '#ui/top-bar.tsx';

/** Every shop, those that sell most first. */
export function AllShops() {
  const { t } = useTranslation();
  const texts = useListTexts();
  const onBack = useWayBack();
  const shops = useShopPages();
  return (
    <div className="page-end">
      <TopBar title={t('title.shop')} back={{ label: t('app.back'), onBack }} />
      <PullList
        texts={texts}
        count={shops.data?.length ?? 0}
        headPx={limits.pullHeadPx}
        onRefresh={shops.refetch}
        className="px-gutter pt-2"
      >
        <ShopLines shops={shops} />
      </PullList>
    </div>
  );
}
