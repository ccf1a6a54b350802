import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import {
  picture,
  product,
  productPicture,
  type StoredOption,
  shop,
  sku,
  stock,
} from '../db/schema/catalogue.ts';
import { indexProducts } from '../search-index/index-products.ts';
import {
  type DemoFamily,
  type DemoProduct,
  type DemoSection,
  readSections,
  readShops,
  readValue,
} from './families.ts';
import { galleryOf, recipeId, type Subject, shotOf } from './recipes.ts';
import { leadOf } from './shop-window.ts';
import { tintOf } from './studio/colour/palette.ts';
import type { Shot } from './studio/plan.ts';

/** A product of the written catalogue, with its position. */
export interface Article {
  section: DemoSection;
  family: DemoFamily;
  product: DemoProduct;
  /** Its index in its family, from 0. */
  nth: number;
}

/** A product with its database id. */
export interface SeededArticle {
  article: Article;
  id: number;
}

/** Fills an empty database with the demo's shops and products. Returns the products. */
export async function seedCatalogue(tx: Transaction): Promise<SeededArticle[]> {
  const sections = readSections();
  const shopIds = await seedShops(tx);
  const articles = sections.flatMap((section) =>
    section.families.flatMap((family) =>
      family.products.map((it, nth) => ({ section, family, product: it, nth })),
    ),
  );
  await seedPictures(tx, articles);
  const inserted = await tx
    .insert(product)
    .values(articles.map((article) => productRow(article, shopIds)))
    .returning({ id: product.id, handle: product.handle });
  const idOf = new Map(inserted.map(({ id, handle }) => [handle, id]));
  const withId = articles.map((article) => ({
    article,
    id: idOf.get(article.product.handle) ?? 0,
  }));
  await tx.insert(productPicture).values(
    withId.flatMap(({ article, id }) =>
      galleryOf(subjectOf(article)).map((shot, position) => ({
        productId: id,
        position,
        pictureId: recipeId(shot),
      })),
    ),
  );
  await seedSkus(tx, withId);
  await countSales(tx);
  await indexProducts(tx, [...idOf.values()]);
  return withId;
}

async function seedShops(tx: Transaction): Promise<Map<string, number>> {
  const rows = await tx
    .insert(shop)
    .values(
      Object.entries(readShops()).map(([handle, it]) => ({
        handle,
        name: { en: it.name },
        city: it.city,
        description: it.description,
        freight: it.freight,
        freeFrom: it.free_from,
        minDays: it.days[0],
        maxDays: it.days[1],
        returnsDays: it.returns,
        returnAddress: `${it.name}, Returns, ${it.city.en}`,
        fans: it.fans,
        createdAt: new Date(it.since),
      })),
    )
    .returning({ id: shop.id, handle: shop.handle });
  return new Map(rows.map(({ id, handle }) => [handle, id]));
}

async function seedPictures(tx: Transaction, articles: Article[]): Promise<void> {
  const shots = articles.flatMap((article) => [
    ...galleryOf(subjectOf(article)),
    ...swatchesOf(article).flatMap((swatch) => swatchShot(article, swatch) ?? []),
  ]);
  const recipes = new Map(shots.map((shot) => [recipeId(shot), shot]));
  await tx
    .insert(picture)
    .values([...recipes].map(([id, recipe]) => ({ id, recipe, tint: tintOf(recipe.category) })));
}

function productRow(article: Article, shopIds: Map<string, number>) {
  const { section, family, product: it } = article;
  return {
    shopId: shopIds.get(family.shop) ?? 0,
    handle: it.handle,
    category: section.category,
    name: it.name,
    description: family.description,
    options: it.options.map((option) => storedOption(section, option)),
    priceFrom: it.price,
    inStock: it.stock > 0,
    pictureId: recipeId(shotOf(subjectOf(article), 'front')),
    sold: it.sold,
    rank: rankOf(article),
  };
}

/** Ranks one product of each family first, so that no first screen repeats itself. */
function rankOf({ family, product: it }: Article): number {
  const soldOutLast = it.stock > 0 ? 1 : 0;
  const place = inRounds(family.products).indexOf(it);
  return (
    leadOf(it.handle) * 100_000_000 + soldOutLast * 10_000_000 + (9 - place) * 1_000_000 + it.sold
  );
}

/** A family's products, ordered so that every motif appears once before any repeats. */
function inRounds(products: DemoProduct[]): DemoProduct[] {
  const round = (it: DemoProduct) => products.filter(({ motif }) => motif === it.motif).indexOf(it);
  return products.toSorted((a, b) => round(a) - round(b));
}

export function storedOption(
  section: DemoSection,
  option: DemoProduct['options'][number],
): StoredOption {
  return {
    name: section.words[option.name]?.text ?? {},
    values: option.values.map(readValue).map(({ key }) => ({
      key,
      label: section.words[key]?.text ?? {},
      swatch: section.words[key]?.swatch ?? null,
    })),
  };
}

interface Choice {
  keys: string[];
  plus: number;
}

/** Every combination of the options' values, with its surcharge. */
export function choicesOf({ options }: DemoProduct): Choice[] {
  return options.reduce<Choice[]>(
    (choices, option) =>
      choices.flatMap((choice) =>
        option.values.map(readValue).map(({ key, plus }) => ({
          keys: [...choice.keys, key],
          plus: choice.plus + plus,
        })),
      ),
    [{ keys: [], plus: 0 }],
  );
}

async function seedSkus(tx: Transaction, articles: SeededArticle[]) {
  const rows = articles.flatMap(({ article, id }) =>
    choicesOf(article.product).map((choice, position) => ({
      productId: id,
      code: [article.product.handle, ...choice.keys].join('-'),
      optionValues: choice.keys,
      price: article.product.price + choice.plus,
      compareAt: article.product.compare_at ? article.product.compare_at + choice.plus : null,
      pictureId: skuPicture(article, choice.keys),
      position,
    })),
  );
  const inserted = await tx
    .insert(sku)
    .values(rows)
    .returning({ id: sku.id, productId: sku.productId });
  const stockOf = new Map(articles.map(({ article, id }) => [id, article.product.stock]));
  await tx.insert(stock).values(
    inserted.map((row, index) => ({
      skuId: row.id,
      quantity: variedStock(stockOf.get(row.productId) ?? 0, index),
    })),
  );
}

/** Varies the stock between combinations; the occasional one is sold out. */
function variedStock(base: number, index: number): number {
  if (base <= 3) return base;
  return index % 11 === 7 ? 0 : Math.max(1, base - ((index * 5) % 13));
}

/** A product in its first colour. */
function subjectOf(article: Article): Subject {
  const { category } = article.section;
  const { motif, handle } = article.product;
  return { motif, category, handle, colour: swatchesOf(article)[0] };
}

/** The colours of a product's values of the option `colour`. */
function swatchesOf({ section, product: it }: Article): (string | undefined)[] {
  const values = it.options.find(({ name }) => name === 'colour')?.values ?? [];
  return values.map(readValue).map(({ key }) => section.words[key]?.swatch);
}

/** The main picture in another colour; for the first colour, the main picture itself. */
function swatchShot(article: Article, colour: string | undefined): Shot | undefined {
  return colour ? shotOf({ ...subjectOf(article), colour }, 'front') : undefined;
}

function skuPicture(article: Article, keys: string[]): string | null {
  const at = article.product.options.findIndex(({ name }) => name === 'colour');
  const shot = swatchShot(article, article.section.words[keys[at] ?? '']?.swatch);
  return shot ? recipeId(shot) : null;
}

async function countSales(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update shop s set sales = f.sold
    from (select shop_id, sum(sold)::int as sold from product group by shop_id) f
    where s.id = f.shop_id`);
}
