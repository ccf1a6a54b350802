import * as z from 'zod/mini';
import { read } from './endpoint.ts';
import { Cursor, Id, Nothing, PageSize, page, text } from './fields.ts';
import { bounds } from './limits.ts';
import { PositiveMinor } from './money.ts';
import { Picture } from './pictures.ts';

/** The ten categories of the specification; their names are locale keys `category.<id>`. */
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
  /** The lowest price among its specifications. */
  price: PositiveMinor,
  /** What the shop charges to deliver this one product; 0 is free. */
  freight: PositiveMinor,
  /** Mean of its reviews, 0 to 5; null without a review. */
  rating: z.nullable(z.number()),
  sold: z.int(),
  in_stock: z.boolean(),
});
export type ProductCard = z.output<typeof ProductCard>;

export const ShopCard = z.object({
  id: Id,
  name: z.string(),
  city: z.string(),
  /** Products sold, ever. */
  sales: z.int(),
  /** Shoppers who follow it. */
  fans: z.int(),
  /** Share of reviews with four stars or more, in percent; null without a review. */
  favourable_rate: z.nullable(z.number()),
});
export type ShopCard = z.output<typeof ShopCard>;

const OptionValue = z.object({
  key: z.string(),
  label: z.string(),
  /** A colour to show beside the label, `#rrggbb`. */
  swatch: z.nullable(z.string()),
});

export const Option = z.object({ name: z.string(), values: z.array(OptionValue) });
export type Option = z.output<typeof Option>;

export const Sku = z.object({
  id: Id,
  /** One value key for each of the product's options, in their order. */
  values: z.array(z.string()),
  price: PositiveMinor,
  /** The regular price, where the present one is lower. */
  compare_at: z.nullable(PositiveMinor),
  stock: z.int(),
  picture: z.nullable(Picture),
});
export type Sku = z.output<typeof Sku>;

/** Delivery from a shop: whole days from payment, and what it charges. */
const Delivery = z.object({
  from_city: z.string(),
  min_days: z.int(),
  max_days: z.int(),
  freight: PositiveMinor,
  /** Order value in one shop from which delivery is free; null where it never is. */
  free_from: z.nullable(PositiveMinor),
  returns_days: z.int(),
});
export type Delivery = z.output<typeof Delivery>;

export const ProductDetail = z.object({
  id: Id,
  name: z.string(),
  category: Category,
  /** Plain paragraphs, parted by blank lines. */
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

/** Orders of a list of products. `best` weighs sales, and how well a search matches. */
export const sorts = ['best', 'sold', 'newest', 'price_up', 'price_down', 'rating'] as const;
export const Sort = z.enum(sorts);
export type Sort = z.output<typeof Sort>;

const Bound = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(bounds.maxPrice)));
/** A GET's yes; what is left out is a no. */
const Yes = z.optional(z.literal('1'));

/** What a list is narrowed to; prices in minor units, of the lowest price of a product. */
export const ProductFilter = z.object({
  /** Words in any of the languages. */
  q: z.optional(text(bounds.maxSearchLength)),
  category: z.optional(Category),
  shop_id: z.optional(Id),
  price_from: Bound,
  price_to: Bound,
  free_freight: Yes,
  in_stock: Yes,
  /** Only with a mean of `wellRatedStars` or more. */
  well_rated: Yes,
});
export type ProductFilter = z.input<typeof ProductFilter>;

export const home = {
  /** What the first screen shows: what sells best, and shops worth a visit. */
  board: read({
    path: '/api/home/board',
    access: 'anyone',
    input: Nothing,
    reply: z.object({
      hot: z.array(ProductCard),
      shops: z.array(ShopCard),
      /** Those that have something on sale, each with a picture of it. */
      categories: z.array(z.object({ category: Category, picture: z.nullable(Picture) })),
    }),
  }),
};

export const product = {
  list: read({
    path: '/api/product/list',
    access: 'anyone',
    input: z.extend(ProductFilter, {
      sort: z._default(Sort, 'best'),
      cursor: Cursor,
      page_size: PageSize,
    }),
    reply: z.extend(page(ProductCard), {
      /**
       * How `q` was read: every word was found; a word was taken for a similar one, which is
       * `read_as`; or no product has all of the words, and these have some. Null without `q`.
       */
      match: z.nullable(z.enum(['all', 'similar', 'some'])),
      read_as: z.nullable(z.string()),
    }),
  }),
  detail: read({
    path: '/api/product/detail',
    access: 'anyone',
    input: z.object({ product_id: Id }),
    reply: ProductDetail,
  }),
};
