import * as z from 'zod/mini';
import { read } from '../endpoint.ts';
import { Id, Nothing, page, paging, text } from '../fields.ts';
import { Picture } from '../pictures.ts';
import * as bounds from '../rules/bounds.ts';
import { PositiveMinor } from '../rules/money.ts';

/** The specification's ten categories; their locale keys are `category.<id>`. */
export const categories = [
  'computer',
  'electrical',
  'outdoors',
  'family',
  'health',
  'men',
  'women',
  'food',
  'phone',
  'toys',
] as const;
export const Category = z.enum(categories);
export type Category = z.output<typeof Category>;

export const ProductCard = z.object({
  id: Id,
  shop_id: Id,
  name: z.string(),
  category: Category,
  picture: z.nullable(Picture),
  /** The lowest price of its SKUs. */
  price: PositiveMinor,
  /** The shop's delivery charge for this product alone; 0 is free, null not set: none is charged. */
  freight: z.nullable(PositiveMinor),
  /** The mean of its reviews, 0 to 5; null without reviews. */
  rating: z.nullable(z.number()),
  sold: z.int(),
  in_stock: z.boolean(),
});
export type ProductCard = z.output<typeof ProductCard>;

export const ShopCard = z.object({
  id: Id,
  name: z.string(),
  /** '' if the shop has not set it. */
  city: z.string(),
  /** Products sold since the shop opened. */
  sales: z.int(),
  /** The number of followers. */
  fans: z.int(),
  /** The percentage of reviews with four stars or more; null without reviews. */
  favourable_rate: z.nullable(z.number()),
});
export type ShopCard = z.output<typeof ShopCard>;

const OptionValue = z.object({
  key: z.string(),
  label: z.string(),
  /** A colour swatch, `#rrggbb`. */
  swatch: z.nullable(z.string()),
});

export const Option = z.object({ name: z.string(), values: z.array(OptionValue) });
export type Option = z.output<typeof Option>;

export const Sku = z.object({
  id: Id,
  /** One value key per product option, in the same order. */
  values: z.array(z.string()),
  price: PositiveMinor,
  /** The regular price, if the current one is lower. */
  compare_at: z.nullable(PositiveMinor),
  stock: z.int(),
  picture: z.nullable(Picture),
});
export type Sku = z.output<typeof Sku>;

/** Delivery from a shop: whole days from payment, and the charge. */
const Delivery = z.object({
  /** '' if the shop has not set it. */
  from_city: z.string(),
  min_days: z.int(),
  max_days: z.int(),
  /** Null if the shop has not set it: nothing is charged. */
  freight: z.nullable(PositiveMinor),
  /** The order value per shop from which delivery is free; null if it never is. */
  free_from: z.nullable(PositiveMinor),
  /** Null if the shop promises no returns. */
  returns_days: z.nullable(z.int()),
});
export type Delivery = z.output<typeof Delivery>;

export const ProductDetail = z.object({
  id: Id,
  name: z.string(),
  category: Category,
  /** Plain-text paragraphs, separated by blank lines. */
  description: z.string(),
  pictures: z.array(Picture),
  options: z.array(Option),
  skus: z.array(Sku),
  rating: z.nullable(z.number()),
  reviews: z.int(),
  sold: z.int(),
  shop: ShopCard,
  delivery: Delivery,
});
export type ProductDetail = z.output<typeof ProductDetail>;

/** Sort orders of a product list. `best` weighs sales and search relevance. */
export const sorts = ['best', 'sold', 'newest', 'price_up', 'price_down', 'rating'] as const;
export const Sort = z.enum(sorts);
export type Sort = z.output<typeof Sort>;

const Bound = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(bounds.maxPrice)));
/** A boolean GET parameter; omitted means no. */
const Yes = z.optional(z.literal('1'));

const Facet = z.optional(text(bounds.maxFacetLength));

/** Product filters. Prices are minor units and match a product's lowest price. */
export const ProductFilter = z.object({
  /** Search words, in any supported language. */
  q: z.optional(text(bounds.maxSearchLength)),
  category: z.optional(Category),
  shop_id: z.optional(Id),
  /** One of `colours`, in any of its shades. */
  colour: Facet,
  /** As `facets` spells it: `m`, `eu 46`. */
  size: Facet,
  price_from: Bound,
  price_to: Bound,
  free_freight: Yes,
  in_stock: Yes,
  /** Only products with a mean of at least `wellRatedStars`. */
  well_rated: Yes,
});
export type ProductFilter = z.input<typeof ProductFilter>;

export const home = {
  /** The home screen's content: best sellers and featured shops. */
  board: read({
    path: '/api/home/board',
    access: 'anyone',
    input: Nothing,
    reply: z.object({
      hot: z.array(ProductCard),
      shops: z.array(ShopCard),
      /** The categories with something on sale, each with a sample picture. */
      categories: z.array(z.object({ category: Category, picture: z.nullable(Picture) })),
    }),
  }),
};

export const product = {
  list: read({
    path: '/api/product/list',
    access: 'anyone',
    input: z.extend(ProductFilter, { sort: z._default(Sort, 'best'), ...paging }),
    reply: z.extend(page(ProductCard), {
      /**
       * How `q` was interpreted: `all` words were found; a `similar` word was used instead, given
       * in `read_as`; or no product has all words and these have `some`. Null without `q`.
       */
      match: z.nullable(z.enum(['all', 'similar', 'some'])),
      read_as: z.nullable(z.string()),
      /**
       * The filters read from `q`, and the words that are left. Absent if none was read; a filter that
       * was set already is not read again.
       */
      understood: z.optional(ProductFilter),
      /** The shops whose name has all words of `q`; on the first page only. */
      shops: z.optional(z.array(ShopCard)),
    }),
  }),
  detail: read({
    path: '/api/product/detail',
    access: 'anyone',
    input: z.object({ product_id: Id }),
    reply: ProductDetail,
  }),
  /** Other products like one, the most alike first; those in stock come before all others. */
  similar: read({
    path: '/api/product/similar',
    access: 'anyone',
    input: z.object({ product_id: Id }),
    reply: z.object({ items: z.array(ProductCard) }),
  }),
};
