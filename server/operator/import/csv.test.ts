import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from './columns.ts';
import { readRows } from './csv.ts';
import { planProducts, readProducts } from './product-rows.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caravel-csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(content: string | Buffer): Promise<string> {
  const path = join(folder, 'catalogue.csv');
  await writeFile(path, content);
  return path;
}

async function rowsOf(content: string | Buffer): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of readRows(await fileOf(content))) rows.push(row);
  return rows;
}

const old = 'Handle,Title,Body (HTML),Variant Price\n';

describe('a product file', () => {
  test('yields cells with their line, whatever the quotes contain', async () => {
    const rows = await rowsOf(`${old}a,"A ""b""","<p>x\n\ny</p>",1\n\n\nb,B,,2\n,,,\nc,"C, D",z,3`);
    expect(rows).toEqual([
      { line: 2, cells: { handle: 'a', title: 'A "b"', body: '<p>x\n\ny</p>', price: '1' } },
      { line: 7, cells: { handle: 'b', title: 'B', body: '', price: '2' } },
      { line: 9, cells: { handle: 'c', title: 'C, D', body: 'z', price: '3' } },
    ]);
  });

  const plain = `${old}a,茶 ชา,"x\ny",1\nb,B,z,2\n`;
  const manyCommas = (text: string) =>
    text.replaceAll(',', ';').replace('\n', ';Note (a, b, c, d, or e)\n');

  test.for([
    ['with a byte order mark', `\ufeff${plain}`],
    ['with lines ended by CR and LF', plain.replaceAll('\n', '\r\n')],
    ['with lines ended by CR', plain.replaceAll('\n', '\r')],
    ['parted by semicolons', plain.replaceAll(',', ';')],
    ['parted by tabs', plain.replaceAll(',', '\t')],
    ['by semicolons, with more commas in its heading', manyCommas(plain)],
    ['in UTF-16', Buffer.from(`\ufeff${plain}`, 'utf16le')],
    ['with a heading in capitals', plain.replace(old.trim(), old.trim().toUpperCase())],
    ['of the newer kind', plain.replace(old.trim(), 'URL handle,Title,Description,Price')],
  ] as const)('%s reads the same', async ([, content]) => {
    expect(await rowsOf(content)).toEqual(await rowsOf(plain));
  });

  test('reads the same however it is split into chunks', async () => {
    const long = `${old}${'é🧵'.repeat(40_000)},"A\r\n",x,1\r\nb,B,,2\r\n`;
    const [first, second] = await rowsOf(long);
    expect(first?.cells).toMatchObject({ handle: 'é🧵'.repeat(40_000), title: 'A', price: '1' });
    expect(second?.line).toBe(4);
  });

  test('may hold a stray quotation mark, and cells too few', async () => {
    const rows = await rowsOf(`${old}a,5" pipe,x,1,\nb,B\n`);
    expect(rows[0]?.cells).toMatchObject({ title: '5" pipe', price: '1' });
    expect(rows[1]?.cells).toEqual({ handle: 'b', title: 'B', body: '', price: '' });
  });

  test('whose heading ends with empty cells may hold notes there', async () => {
    const [noted] = await rowsOf(`${old.trim()},\nb,B,,2,a note\n`);
    expect(noted).toEqual({ line: 2, cells: { handle: 'b', title: 'B', body: '', price: '2' } });
  });

  test.for([
    ['an open quotation mark', `${old}a,A,,1\nb,"B,,2\nc,C,,3\n`, /from line 3 on.*never closed/],
    ['nothing', '', /is empty/],
    ['only empty lines', '\n\n', /is empty/],
    [
      'more cells than the heading',
      `${old}a,A,x,45,90\nb,B,,2,\n`,
      /^Line 2: .* a comma in a cell/,
    ],
    ['such a row and an empty column', `${old.trim()},\na,A,x,45,90,\n`, /^Line 2: more cells/],
    ['another encoding', Buffer.from(`${old}a,caf\xe9,,1`, 'latin1'), /line 2: .* not UTF-8/],
    ['a NUL character', plain.replace('b,B', 'b,B\0'), /line 4: the character U\+0000/],
    ['no price column', 'Handle,Title\na,A\n', /no column for the prices/],
    ['no product column', 'Vendor,Price\na,1\n', /no column for the products/],
  ] as const)('with %s is refused in a sentence', async ([, content, reason]) => {
    await expect(rowsOf(content)).rejects.toThrow(reason);
  });

  test('that does not exist is refused in a sentence', async () => {
    const rows = readRows(join(folder, 'none.csv'));
    await expect(rows.next()).rejects.toThrow(/There is no file .*none\.csv/);
    await expect(readRows(folder).next()).rejects.toThrow('cannot be read');
  });
});

async function productsOf(content: string, usualVendor = '') {
  const file = await fileOf(content);
  const plan = await planProducts(file, usualVendor);
  const products: string[] = [];
  for await (const { handle, vendor, rows } of readProducts(file, usualVendor, plan)) {
    products.push(`${vendor}/${handle} ${rows.map(({ line }) => line).join(' ')}`);
  }
  return products;
}

describe('the rows of a product', () => {
  const heading = 'Handle,Title,Vendor,Price\n';

  test('are grouped even if they are not adjacent', async () => {
    const rows = 'a,A,V,1\nb,B,V,1\na,,,2\nc,C,W,1\nb,,,2\nA,,,3\n';
    expect(await productsOf(heading + rows)).toEqual(['W/c 5', 'V/b 3 6', 'V/a 2 4 7']);
  });

  test('are two products if two vendors use the same handle', async () => {
    const rows = 'tee,Tee,V,1\ntee,,,2\ntee,Tee,W,1\ntee,,,2\n';
    expect(await productsOf(heading + rows)).toEqual(['V/tee 2 3', 'W/tee 4 5']);
  });

  test('are matched by title if there is no handle, and stand alone without either', async () => {
    const rows = ',Green Tea,V,1\n,Green Tea,V,2\n,,V,3\n,,,4\n';
    expect(await productsOf(heading + rows)).toEqual(['V/green-tea 2 3', 'V/ 4', 'V/ 5']);
  });

  test('belong to the usual vendor if they name none', async () => {
    expect(await productsOf('Handle,Price\na,1\na,2\n', 'Mine')).toEqual(['Mine/a 2 3']);
  });
});
