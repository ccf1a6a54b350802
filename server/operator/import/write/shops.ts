import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { product, shop, sku } from '../../../db/schema/catalogue.ts';
import { found } from '../../../http/refusal.ts';
import { OperatorRefusal } from '../../operator-errors.ts';
import type { MappedProduct } from '../map-product.ts';
import type { InFile } from '../product-rows.ts';
import { slugOf } from '../slugs.ts';

type Vendor = MappedProduct['vendor'];

export interface ChosenShop {
  id: number;
  /** The shop's handle if it has the product already and the vendor in the file is not it. */
  keeps?: string;
}

/**
 * The shop of a product: another vendor's that has it already, else the vendor's, which is created
 * if missing. An existing shop is left as it is. Throws OperatorRefusal if several shops have it.
 */
export async function chooseShop(
  db: Database,
  it: MappedProduct,
  { lang, inFile }: { lang: string; inFile: InFile },
): Promise<ChosenShop> {
  const own = await shopOf(db, it.vendor);
  const other = await keeperOf(db, it, { own, inFile });
  if (other) return { id: other.id, keeps: other.handle };
  return { id: own ?? (await addShop(db, it.vendor, lang)) };
}

/** The shop with the vendor's handle, else the only one with its name in any language. */
async function shopOf(db: Database, { handle, name }: Vendor): Promise<number | undefined> {
  const isNamed = sql<boolean>`exists (
    select from jsonb_each_text(${shop.name})
    where lower(normalize(value, NFC)) = lower(${name}))`;
  const isIts = sql<boolean>`${shop.handle} = ${handle}`;
  const rows = await db
    .select({ id: shop.id, isIts })
    .from(shop)
    .where(sql`${isIts} or ${isNamed}`);
  const its = rows.find((row) => row.isIts);
  return its?.id ?? (rows.length === 1 ? rows[0]?.id : undefined);
}

/**
 * The shop that sells the product under another vendor's name: with the same handle and a common
 * SKU or, where one side has no SKUs, the same title.
 */
async function keeperOf(
  db: Database,
  it: MappedProduct,
  { own, inFile }: { own: number | undefined; inFile: InFile },
): Promise<{ id: number; handle: string } | undefined> {
  const twins = await db
    .select({
      id: shop.id,
      handle: shop.handle,
      shopName: shop.name,
      name: product.name,
      codes: sql<string[]>`array(
        select code from ${sku} where product_id = ${product.id} and code <> '')`,
    })
    // By way of the shops, whose few rows lead into the index on shop and handle.
    .from(shop)
    .innerJoin(product, and(eq(product.shopId, shop.id), eq(product.handle, it.handle)))
    .orderBy(shop.handle);
  if (twins.length === 0 || twins.some(({ id }) => id === own)) return undefined;
  if (own !== undefined && (await hasSku(db, own, it))) return undefined;
  const [only, ...others] = twins.filter((twin) => {
    const vendors = [twin.handle, ...Object.values(twin.shopName).map(slugOf)];
    return !vendors.some((vendor) => inFile.hasProduct(vendor, it.handle)) && isSame(it, twin);
  });
  if (others.length === 0) return only;
  const handles = [only, ...others].map((twin) => twin?.handle).join(', ');
  throw new OperatorRefusal(`several shops have it already (${handles})`);
}

/** Whether a shop knows one of the product's SKUs, so that it is the shop's under a new handle. */
async function hasSku(db: Database, shopId: number, it: MappedProduct): Promise<boolean> {
  const codes = it.variants.flatMap(({ code }) => code || []);
  if (codes.length === 0) return false;
  const [known] = await db
    .select({ id: sku.id })
    .from(sku)
    .innerJoin(product, and(eq(product.id, sku.productId), eq(product.shopId, shopId)))
    .where(and(inArray(sku.code, codes), sql`${sku.code} <> ''`))
    .limit(1);
  return known !== undefined;
}

function isSame(
  it: MappedProduct,
  twin: { name: { [lang: string]: string }; codes: string[] },
): boolean {
  const codes = it.variants.flatMap(({ code }) => code || []);
  const canCompare = codes.length > 0 && twin.codes.length > 0;
  if (canCompare) return codes.some((code) => twin.codes.includes(code));
  return it.name === undefined || Object.values(twin.name).includes(it.name);
}

async function addShop(db: Database, { handle, name }: Vendor, lang: string): Promise<number> {
  const [made] = await db
    .insert(shop)
    .values({ handle, name: { [lang]: name }, city: {} })
    .onConflictDoNothing()
    .returning({ id: shop.id });
  if (made) return made.id;
  // Created in the meantime, for another product of the same vendor.
  const [other] = await db.select({ id: shop.id }).from(shop).where(eq(shop.handle, handle));
  return found(other).id;
}

/** The handles of those shops that promise no returns. */
export async function withoutReturns(db: Database, ids: number[]): Promise<string[]> {
  const rows = await db
    .select({ handle: shop.handle })
    .from(shop)
    .where(and(inArray(shop.id, ids), isNull(shop.returnsDays)))
    .orderBy(asc(shop.handle));
  return rows.map(({ handle }) => handle);
}
