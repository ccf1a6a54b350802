import { useTranslation } from 'react-i18next';
import { shop } from '#contract/calls/shops.ts';
import { isColour } from '#contract/colours.ts';
import { useRead } from '#query/use-read.ts';
import { useMoneyText } from '../../money/money.tsx';
import type { ListQuery } from '../list-query.ts';
import type { FilterPart } from './filter-parts.ts';

/** As many shops as the choice can hold. */
export const everyShop = { page_size: 50 };

/** Returns the names of a query's filters. */
export function useFilterNames(query: ListQuery): (part: FilterPart) => string {
  const { t } = useTranslation();
  const money = useMoneyText();
  const shops = useRead(shop.list, everyShop, { isEnabled: query.shop_id !== undefined });

  const colourName = (colour: string) => (isColour(colour) ? t(`colour.${colour}`) : colour);

  function priceName({ price_from: from, price_to: to }: ListQuery): string {
    if (to === undefined) return t('browse.priceFrom', { price: money(from ?? 0) });
    if (from === undefined) return t('browse.priceTo', { price: money(to) });
    return `${money(from)} – ${money(to)}`;
  }

  const names: Record<FilterPart, () => string> = {
    category: () => (query.category ? t(`category.${query.category}`) : ''),
    shop_id: () =>
      shops.data?.items.find(({ id }) => id === query.shop_id)?.name ?? t('browse.oneShop'),
    colour: () => colourName(query.colour ?? ''),
    size: () => (query.size ?? '').toUpperCase(),
    price: () => priceName(query),
    free_freight: () => t('product.freeDelivery'),
    in_stock: () => t('browse.inStock'),
    well_rated: () => t('browse.wellRated'),
  };
  return (part) => names[part]();
}
