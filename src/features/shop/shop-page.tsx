import { ArrowLeft, MessageCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopDetail } from '#contract/calls/shops.ts';
import { plainPaths } from '#contract/plain-paths.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { useBack } from '#parts/layout/use-back.ts';
import { FollowButton } from '#parts/likes/follow-button.tsx';
import { useFollow } from '#parts/likes/use-like.ts';
import { withoutPart } from '#parts/lists/filter/filter-parts.ts';
import { filterOf, isTab, type ListQuery, tabSorts } from '#parts/lists/list-query.ts';
import { ProductList } from '#parts/lists/product-list.tsx';
import { useListQuery } from '#parts/lists/use-list-query.ts';
import { serviceLink } from '#parts/service/service-link.ts';
import { ShopMonogram } from '#parts/shop/shop-monogram.tsx';
import { ShareButton } from '#platform/share/share-button.tsx';
import { Tabs } from '#ui/bars/tabs.tsx';
import { IconButton, IconLink } from '#ui/buttons/icon-button.tsx';
import { KeepPart } from './offline/lazy-offline-shop.tsx';
import { ShopFigures } from './shop-figures.tsx';
import { ShopSearch } from './shop-search.tsx';
import { ShopTerms } from './shop-terms.tsx';
import { NoneOfShop } from './shop-without-products.tsx';
import { useNoteLook } from './use-note-look.ts';

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
  const setQuery = (next: ListQuery) => setAsked(withoutPart(next, 'shop_id'));
  useFansAfterFollow(shop, onRefresh);
  useNoteLook(shop.id);
  return (
    <div className="page-end">
      <div className="sticky top-0 z-20 flex min-h-14 items-center justify-between bg-bg px-2">
        <IconButton icon={ArrowLeft} label={t('app.back')} onClick={onBack} />
        <span className="flex">
          <IconLink
            icon={MessageCircle}
            label={t('service.contactShop')}
            href={`#${serviceLink(shop.id)}`}
          />
          <ShareButton title={shop.name} path={plainPaths.shop.prefix + shop.id} />
        </span>
      </div>
      <div className="px-gutter">
        <ProductList
          list="shop"
          query={query}
          onQuery={setQuery}
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
          empty={<NoneOfShop query={query} onQuery={setQuery} />}
        />
      </div>
    </div>
  );
}

/** Refreshes the follower count once the server has accepted a follow. */
function useFansAfterFollow(shop: ShopDetail, onRefresh: () => Promise<unknown>): void {
  const isPending = useFollow(shop).pending !== null;
  const wasPending = useRef(isPending);
  useEffect(() => {
    if (wasPending.current && !isPending) void onRefresh();
    wasPending.current = isPending;
  }, [isPending, onRefresh]);
}

/** A shop's name and follow button. */
function ShopHead({ shop }: { shop: ShopDetail }) {
  const { t } = useTranslation();
  const { year } = useFormats();
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-3">
        <ShopMonogram name={shop.name} isHuge />
        <div className="min-w-32 flex-1 wrap-anywhere">
          <h1 tabIndex={-1} className="text-xl leading-tight">
            {shop.name}
          </h1>
          <p className="mt-0.5 text-sm text-ink-3">
            {[shop.city, t('shop.since', { year: year(shop.since) })].filter(Boolean).join(' · ')}
          </p>
        </div>
        <FollowButton shop={shop} />
      </div>
      {shop.description && <p className="mt-3.5 text-ink-2">{shop.description}</p>}
    </header>
  );
}

interface ShopTabsProps {
  shop: ShopDetail;
  query: ListQuery;
  onQuery(query: ListQuery): void;
}

const all = 'all';

/** A shop's products: all, newest or best-selling. */
function ShopTabs({ shop, query, onQuery }: ShopTabsProps) {
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
