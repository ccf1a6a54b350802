import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { product, productPicture, sku, stock } from '../../server/db/schema/catalogue.ts';
import type { Report } from '../../server/operator/import/report.ts';
import { createTestOperator } from './operator.ts';

/** The columns of an export in the older format. */
export const heading =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,' +
  'Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,' +
  'Variant Compare At Price,Image Src,Image Position,Variant Image,Status';

export type TestImports = Awaited<ReturnType<typeof createTestImports>>;

/** A shop to import into, and a picture server to import from. */
export async function createTestImports() {
  const operator = await createTestOperator();
  const { db } = operator;
  const shown = new Map<string, Buffer>();
  const pictures = await servePictures(shown);

  async function clear(): Promise<void> {
    shown.clear();
    pictures.limit(undefined);
    for (const colour of ['red', 'blue', 'green']) {
      shown.set(`/${colour}.png`, await square(colour));
    }
    await operator.pool.query(
      'truncate shop, product, sku, stock, picture, cart_line, orders, order_line, shopper cascade',
    );
  }

  async function take(content: string | Buffer, ...options: string[]): Promise<Report> {
    const file = await operator.file(content);
    const asked = ['products', 'import', file, '--allow-local-pictures', '--json', ...options];
    const { out, err } = await operator.run(...asked);
    if (err) throw new Error(err);
    return JSON.parse(out);
  }

  async function oneProduct(handle: string) {
    const [row] = await db.select().from(product).where(eq(product.handle, handle));
    if (!row) throw new Error(`product ${handle} is missing`);
    const variants = await db
      .select({ sku, quantity: stock.quantity })
      .from(sku)
      .innerJoin(stock, eq(stock.skuId, sku.id))
      .where(eq(sku.productId, row.id))
      .orderBy(asc(sku.position), asc(sku.id));
    const gallery = await db
      .select()
      .from(productPicture)
      .where(eq(productPicture.productId, row.id))
      .orderBy(asc(productPicture.position));
    return { ...row, variants, gallery: gallery.map(({ pictureId }) => pictureId) };
  }

  /** The variants for sale, as `keys price quantity`. */
  async function sold(handle: string): Promise<string[]> {
    const { variants } = await oneProduct(handle);
    return variants
      .filter(({ sku: it }) => it.active)
      .map(({ sku: it, quantity }) => `${it.optionValues.join('/')} ${it.price} ${quantity}`);
  }

  async function close(): Promise<void> {
    pictures.close();
    await operator.close();
  }

  const { host, limit } = pictures;
  return {
    operator,
    host,
    limit,
    shown,
    tee: () => tee(host),
    clear,
    take,
    oneProduct,
    sold,
    close,
  };
}

/** Rows in the older export format: the product in the first row, then variants, then pictures. */
const tee = (host: string) =>
  `\ufeff${heading}
tee,"Harbour ""Blue"" Tee","<p>Soft,
heavy cotton.</p><ul><li>Made in Porto</li></ul>",Atelier Porto,T-Shirts,"women, summer",true,Size,S,Color,Blue,T-S-B,shopify,3,19.99,25.00,${host}/blue.png,1,${host}/blue.png,active
tee,,,,,,,,S,,Red,T-S-R,shopify,0,19.99,,${host}/red.png,2,${host}/red.png,
tee,,,,,,,,M,,Blue,T-M-B,shopify,,21.50,,,,${host}/blue.png,
`.replaceAll('\n', '\r\n');

const square = (colour: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
    .png()
    .toBuffer();

/** What a host takes between two waits. */
interface RequestLimit {
  requests: number;
  waitSeconds: number;
}

async function servePictures(shown: Map<string, Buffer>) {
  let limited: RequestLimit | undefined;
  let [left, closedUntil] = [0, 0];

  /** Counts a request. True if it came too early. */
  function isTooMany({ requests, waitSeconds }: RequestLimit): boolean {
    if (Date.now() < closedUntil) return true;
    left -= 1;
    if (left >= 0) return false;
    closedUntil = Date.now() + waitSeconds * 1000;
    left = requests;
    return true;
  }

  const server = createServer((request, response) => {
    const bytes = shown.get(request.url ?? '');
    if (limited && isTooMany(limited)) {
      response.writeHead(429, { 'retry-after': String(limited.waitSeconds) }).end();
    } else if (bytes) response.end(bytes);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  function limit(limit: RequestLimit | undefined): void {
    limited = limit;
    [left, closedUntil] = [limit?.requests ?? 0, 0];
  }
  function close(): void {
    server.closeAllConnections();
    server.close();
  }
  return { host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, limit, close };
}
