import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { expect } from 'vitest';
import { cart } from '#contract/calls/cart.ts';
import { product as products } from '#contract/calls/catalogue.ts';
import { likes } from '#contract/calls/likes.ts';
import { order } from '#contract/calls/orders.ts';
import { shop as sellers } from '../../../server/db/schema/catalogue.ts';
import { payOrders, placeOrders, registerBuyer } from '../goods/purchases.ts';
import type { TestShop } from '../shop.ts';
import { importInto } from './import-into.ts';

let stores = 0;

/** A row of a file: handle, options by name, SKU and quantity. */
export type Line = [
  handle: string,
  options: { [name: string]: string },
  code: string,
  quantity: number,
];

/** A store whose file is imported; handles and SKUs get its name. */
export class Store {
  readonly name: string;
  readonly shop: TestShop;

  constructor(shop: TestShop) {
    this.shop = shop;
    stores += 1;
    this.name = `store-${stores}`;
  }

  csv(lines: Line[], { withOptions = true } = {}): string {
    const numbers = withOptions ? [0, 1, 2] : [];
    const options = numbers.flatMap((n) => [`Option${n + 1} Name`, `Option${n + 1} Value`]);
    const heading = ['Handle', 'Title', 'Vendor', ...options, 'Variant SKU'];
    const rows = lines.map(([handle, chosen, code, quantity]) => {
      const cells = numbers.flatMap((n) => Object.entries(chosen)[n] ?? ['', '']);
      const texts = [`${this.name}-${handle}`, handle, this.name];
      return [...texts, ...cells, `${this.name}-${code}`, 'shopify', quantity, '5.00'].join(',');
    });
    const last = ['Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Price'];
    return [[...heading, ...last].join(','), ...rows].join('\n');
  }

  take(lines: Line[], how?: { withOptions: boolean }) {
    return importInto(this.shop, this.csv(lines, how));
  }

  /** The products on sale, with their variants, as a visitor sees them. */
  async shelf() {
    const [own] = await this.shop.db.select().from(sellers).where(eq(sellers.handle, this.name));
    const { items } = await this.shop.ok(products.list, {
      page_size: 50,
      shop_id: String(own?.id),
    });
    return await Promise.all(
      items.map(({ id }) => this.shop.ok(products.detail, { product_id: id })),
    );
  }

  async product(name: string) {
    const one = (await this.shelf()).find((it) => it.name === name);
    if (!one) throw new Error(`${name} is not on sale`);
    return one;
  }
}

/** A bowl with 8 pieces: 2 in Ada's bag, one saved by Eve, 3 held unpaid and one paid by Ada. */
export async function openStore(shop: TestShop) {
  const store = new Store(shop);
  await store.take([['bowl', {}, 'CM-1', 9]]);
  const { id, skus } = await store.product('bowl');
  const skuId = skus[0]?.id ?? '';
  const [ada, eve] = [await registerBuyer(shop), await registerBuyer(shop)];
  for (const who of [ada, eve]) {
    await shop.ok(cart.add, { id: newId(), sku_id: skuId, quantity: 2 }, who);
    await shop.ok(likes.favourite, { product_id: id, is_on: true }, who);
  }
  const [line] = (await shop.ok(cart.index, {}, eve)).items;
  await shop.ok(cart.saveForLater, { id: line?.id ?? '', sku_id: skuId, is_saved: true }, eve);
  const [paid = ''] = await placeOrders(shop, ada, [{ skuId: Number(skuId), quantity: 1 }]);
  await payOrders(shop, ada, [paid]);
  shop.clock.advance({ seconds: 2 });
  const [held = ''] = await placeOrders(shop, ada, [{ skuId: Number(skuId), quantity: 3 }]);
  return { store, skuId, ada, eve, paid, held };
}

type Opened = Awaited<ReturnType<typeof openStore>>;

/** Checks that all that belongs to the bowl's SKU is still there, with these units for sale. */
export async function isWhole({ store, skuId, ada, eve, paid, held }: Opened, left: number) {
  const shelf = await store.shelf();
  // CM-1 and CM-2 at most: a second row of one of them would sell its units twice.
  expect(shelf.flatMap(({ skus }) => skus).length).toBeLessThanOrEqual(2);
  const home = shelf.find(({ skus }) => skus.some((it) => it.id === skuId));
  expect(home?.skus.find((it) => it.id === skuId)?.stock).toBe(left);
  for (const who of [ada, eve]) {
    const { items } = await store.shop.ok(cart.index, {}, who);
    expect(items).toMatchObject([
      { sku_id: skuId, on_sale: true, stock: left, quantity: 2, product_id: home?.id },
    ]);
    const liked = (await store.shop.ok(likes.favourites, {}, who)).items;
    expect(liked).toContainEqual(
      expect.objectContaining({
        is_gone: false,
        product: expect.objectContaining({ id: home?.id }),
      }),
    );
  }
  const [saved] = (await store.shop.ok(cart.index, {}, eve)).items;
  expect(saved?.saved_at).toBeDefined();
  for (const order_id of [paid, held]) {
    const { lines } = await store.shop.ok(order.detail, { order_id }, ada);
    expect(lines).toMatchObject([{ product_id: home?.id }]);
  }
}
