import { flags, type ListName, type ListQuery } from '../list-query.ts';

/** The filters that can be removed one by one; a price range counts as one. */
const filterParts = ['category', 'shop_id', 'colour', 'size', 'price', ...flags] as const;
export type FilterPart = (typeof filterParts)[number];

/** The active filters of a query; a shop's own list is always limited to that shop. */
export function partsOf(query: ListQuery, list?: ListName): FilterPart[] {
  return filterParts.filter((part) => {
    if (part === 'price') return query.price_from !== undefined || query.price_to !== undefined;
    return query[part] !== undefined && !(part === 'shop_id' && list === 'shop');
  });
}

/** The query without one filter. */
export function withoutPart(query: ListQuery, part: FilterPart): ListQuery {
  if (part !== 'price') {
    const { [part]: _, ...rest } = query;
    return rest;
  }
  const { price_from: _from, price_to: _to, ...rest } = query;
  return rest;
}

/** The query without its filters: only words and sort order. */
export function withoutParts(query: ListQuery, list?: ListName): ListQuery {
  return partsOf(query, list).reduce(withoutPart, query);
}
