import { type Category, categories, type Sort, sorts } from '#contract/calls/catalogue.ts';
import { isId } from '#contract/id.ts';
import * as bounds from '#contract/rules/bounds.ts';

/** The filters and sort order of a product list, stored in the URL. */
export interface ListQuery {
  q?: string;
  category?: Category;
  shop_id?: string;
  colour?: string;
  size?: string;
  /** Minor units, as is `price_to`. */
  price_from?: number;
  price_to?: number;
  free_freight?: '1';
  in_stock?: '1';
  well_rated?: '1';
  sort?: Sort;
}

/** The query of a list, and its setter. */
export interface QueryProps {
  query: ListQuery;
  onQuery(query: ListQuery): void;
}

export const defaultSort: Sort = 'best';

/** The sort orders that have a tab on a shop's screen. */
export const tabSorts: readonly Sort[] = ['newest', 'sold'];

/** Whether a tab already shows this sort order. */
export const isTab = (sort: Sort | undefined) => sort !== undefined && tabSorts.includes(sort);

/** The filters that are on or off. */
export const flags = ['free_freight', 'in_stock', 'well_rated'] as const;

/** Reads a URL's query. Invalid parts are ignored. */
export function readListQuery(search: string): ListQuery {
  const params = new URLSearchParams(search);
  const asked = (name: keyof ListQuery) => params.get(name) ?? '';
  const flag = (name: (typeof flags)[number]) => (asked(name) === '1' ? '1' : undefined);
  const sort = sorts.find((it) => it === asked('sort'));
  return withoutGaps({
    q: asked('q').trim().slice(0, bounds.maxSearchLength) || undefined,
    category: categories.find((it) => it === asked('category')),
    shop_id: isId(asked('shop_id')) ? asked('shop_id') : undefined,
    colour: asked('colour').slice(0, bounds.maxFacetLength) || undefined,
    size: asked('size').slice(0, bounds.maxFacetLength) || undefined,
    price_from: readPrice(asked('price_from')),
    price_to: readPrice(asked('price_to')),
    free_freight: flag('free_freight'),
    in_stock: flag('in_stock'),
    well_rated: flag('well_rated'),
    sort: sort === defaultSort ? undefined : sort,
  });
}

function readPrice(text: string): number | undefined {
  return /^\d{1,11}$/.test(text) && Number(text) <= bounds.maxPrice ? Number(text) : undefined;
}

function withoutGaps(query: { [K in keyof ListQuery]: ListQuery[K] | undefined }): ListQuery {
  const there = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(there) as ListQuery;
}

/** The query without its sort order, as used for counts. */
export function filterOf({ sort: _, ...filter }: ListQuery): Omit<ListQuery, 'sort'> {
  return filter;
}

/** Lists that the filter returns to, by their screen's path. */
export const lists = ['products', 'search', 'popular', 'shop'] as const;
export type ListName = (typeof lists)[number];
