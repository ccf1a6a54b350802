import { ArrowLeft, Share2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopDetail } from '#contract/shops.ts';
import { withoutPart } from '#shop/lists/list-query.ts';
import { ProductList } from '#shop/lists/product-list.tsx';
import { useListQuery } from '#shop/lists/use-list-query.ts';
import { share } from '#shop/share.ts';
import { useFollow } from '#shop/use-like.ts';
import { useWayBack } from '#shop/use-way-back.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { KeepPart } from './keep-part.tsx';
import { NoneOfShop } from './none-of-shop.tsx';
import { ShopFigures } from './shop-figures.tsx';
import { ShopHead } from './shop-head.tsx';
import { ShopSearch } from './shop-search.tsx';
import { ShopTabs } from './shop-tabs.tsx';
import { ShopTerms } from './shop-terms.tsx';

interface ShopPageProps {
  shop: ShopDetail;
  onRefresh(): Promise<unknown>;
}

/** A shop: who it is, what it can be held to, and what it sells. */
export function ShopPage({ shop, onRefresh }: ShopPageProps) {
  const { t } = useTranslation();
  const onBack = useWayBack();
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

/** Once the server has taken a follow, its number of fans is another. */
function useFansAfterFollow(shop: ShopDetail, onRefresh: () => Promise<unknown>): void {
  const { isPending } = useFollow(shop);
  const wasPending = useRef(isPending);
  useEffect(() => {
    if (wasPending.current && !isPending) void onRefresh();
    wasPending.current = isPending;
  }, [isPending, onRefresh]);
}
