import { ArrowLeft, Share2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopDetail } from '#contract/calls/shops.ts';
import { useBack } from '#parts/layout/use-back.ts';
import { useFollow } from '#parts/likes/use-like.ts';
import { withoutPart } from '#parts/lists/list-query.ts';
import { ProductList } from '#parts/lists/product-list.tsx';
import { useListQuery } from '#parts/lists/use-list-query.ts';
import { share } from '#platform/share/share.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { KeepPart } from './offline/lazy-offline-shop.tsx';
import { ShopFigures } from './shop-figures.tsx';
import { ShopHead } from './shop-head.tsx';
import { ShopSearch } from './shop-search.tsx';
import { ShopTabs } from './shop-tabs.tsx';
import { ShopTerms } from './shop-terms.tsx';
import { NoneOfShop } from './shop-without-products.tsx';

interface ShopPageProps {
  shop: ShopDetail;
  onRefresh(): Promise<unknown>;
}

/** A shop: profile, terms and products. */
export function ShopPage({ shop, onRefresh }: ShopPageProps) {
  const { t } = useTranslation();
  const onBack = useBack();
  const [asked, setAsked] = useListQuery();
  const query = { ...asked, shop_id: shop.id };
  useFansAfterFollow(shop, onRefresh);
  return (
    <div className="page-end">
      <div className="sticky top-0 z-20 flex min-h-14 items-center justify-between bg-bg px-2">
        <IconButton icon={ArrowLeft} label={t('app.back')} onClick={onBack} />
        <IconButton
          icon={Share2}
          label={t('detail.share')}
          onClick={() => void share(t, { title: shop.name, path: `/shop/${shop.id}` })}
        />
      </div>
      <div className="px-gutter">
        <ProductList
          list="shop"
          query={query}
          onQuery={(next) => setAsked(withoutPart(next, 'shop_id'))}
          onRefresh={onRefresh}
          head={
            <>
              <div className="grid grid-cols-1 gap-4">
                <ShopHead shop={shop} />
                <ShopFigures shop={shop} />
                <ShopTerms shop={shop} />
                <KeepPart shop={shop} />
                <ShopSearch key={asked.q ?? ''} query={asked} onQuery={setAsked} />
              </div>
              <ShopTabs shop={shop} query={asked} onQuery={setAsked} />
            </>
          }
          empty={<NoneOfShop query={asked} onQuery={setAsked} />}
        />
      </div>
    </div>
  );
}

/** Refreshes the follower count once the server has accepted a follow. */
function useFansAfterFollow(shop: ShopDetail, onRefresh: () => Promise<unknown>): void {
  const { isPending } = useFollow(shop);
  const wasPending = useRef(isPending);
  useEffect(() => {
    if (wasPending.current && !isPending) void onRefresh();
    wasPending.current = isPending;
  }, [isPending, onRefresh]);
}
