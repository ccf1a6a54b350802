import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestImports, type TestImports } from '../../../../tests/support/imports.ts';

let imports: TestImports;

beforeAll(async () => {
  imports = await createTestImports();
});
beforeEach(() => imports.clear());
afterAll(() => imports.close());

/** A file of one cup with this word under Published, or under `column`. */
const cup = (word: string, column = 'Published') =>
  `Handle,Title,Vendor,${column},Variant SKU,Variant Inventory Qty,Variant Price\ncup,Cup,Kiln,"${word}",C-1,5,5.00\n`;

const isOnSale = async () => (await imports.oneProduct('cup')).published;
const unpublish = () => imports.operator.ask('products', 'unpublish', 'cup');

describe('a word of the file', () => {
  test.for(['FAUX', 'falsch', 'НЕТ', 'いいえ', '否', '거짓', 'เท็จ', 'yanlış', 'NAO', '0'])(
    '%s keeps a new product off sale and withdraws one on sale',
    async (word) => {
      expect((await imports.take(cup(word))).problems).toEqual([]);
      expect(await isOnSale()).toBe(false);
      await imports.take(cup('TRUE'));
      expect(await isOnSale()).toBe(true);
      await imports.take(cup(word));
      expect(await isOnSale()).toBe(false);
    },
  );

  test.for(['VRAI', 'wahr', 'ИСТИНА', 'はい', '真', '예', 'จริง', 'doğru', 'SÍ', '1'])(
    '%s lists what a file had withdrawn',
    async (word) => {
      await imports.take(cup('FALSE'));
      expect((await imports.take(cup(word))).problems).toEqual([]);
      expect(await isOnSale()).toBe(true);
    },
  );

  test.for(['FLASE', 'peut-être', '-1', 'published on 3 May', '?', 'ложно', 'nie wiem'])(
    '%s that is not understood publishes nothing, withdraws nothing and names its line',
    async (word) => {
      const unclear = [{ line: 2, product: 'cup', reason: expect.stringContaining(`"${word}"`) }];
      expect((await imports.take(cup(word))).problems).toEqual(unclear);
      expect(await isOnSale()).toBe(false);
      await imports.take(cup('TRUE'));
      expect(await isOnSale()).toBe(true);
      expect((await imports.take(cup(word))).problems).toEqual(unclear);
      expect(await isOnSale()).toBe(true);
      await imports.take(cup('FALSE'));
      await imports.take(cup(word));
      expect(await isOnSale()).toBe(false);
    },
  );

  test.for([
    ['Draft', false],
    ['Brouillon', false],
    ['unlisted', false],
    ['aktiv', true],
    ['Actif', true],
    ['actve', false],
  ] as const)('the status %s of a new product means on sale: %s', async ([word, expected]) => {
    await imports.take(cup(word, 'Status'));
    expect(await isOnSale()).toBe(expected);
  });

  test('that withdraws the product in any row does', async () => {
    const head = 'Handle,Title,Vendor,Status,Published,Option1 Name,Option1 Value,Price\n';
    await imports.take(`${head}cup,Cup,Kiln,active,TRUE,Size,S,5.00\ncup,,,,FAUX,,M,5.00\n`);
    expect(await isOnSale()).toBe(false);
    const { problems } = await imports.take(`${head}cup,Cup,Kiln,draft,perhaps,Size,S,5.00\n`);
    expect(problems).toHaveLength(1);
    expect(await isOnSale()).toBe(false);
  });
});

describe('a product that the operator took off sale', () => {
  const stays = expect.stringContaining('stays off, though the file lists it');

  test('stays off whatever the next files say, until one has withdrawn it', async () => {
    await imports.take(cup('TRUE'));
    await unpublish();
    expect((await imports.take(cup('TRUE'))).problems).toEqual([
      { line: 2, product: 'cup', reason: stays },
    ]);
    for (const word of ['', 'VRAI', 'perhaps', 'active']) await imports.take(cup(word));
    await imports.take(cup('active', 'Status'));
    await imports.take(cup('5.00', 'Compare At Price'));
    expect(await isOnSale()).toBe(false);
    await imports.take(cup('FALSE'));
    await imports.take(cup('TRUE'));
    expect(await isOnSale()).toBe(true);
  });

  test('is on sale after `products publish`, whatever the last file said', async () => {
    await imports.take(cup('FALSE'));
    await unpublish();
    await imports.take(cup('TRUE'));
    expect(await isOnSale()).toBe(false);
    await imports.operator.ask('products', 'publish', 'cup');
    await imports.take(cup('TRUE'));
    expect(await isOnSale()).toBe(true);
  });

  test('before this was stored stays off too', async () => {
    await imports.take(cup('TRUE'));
    await imports.operator.pool.query('update product set published = false');
    await imports.take(cup('TRUE'));
    expect(await isOnSale()).toBe(false);
  });
});

test('a product without a word stays off sale until a file has one', async () => {
  await imports.take(cup('perhaps'));
  await imports.take(cup('5.00', 'Compare At Price'));
  expect(await isOnSale()).toBe(false);
  await imports.take(cup('oui'));
  expect(await isOnSale()).toBe(true);
});

test('a file without Published lists what waited for its pictures', async () => {
  const row = (name: string) =>
    `Handle,Title,Vendor,Price,Image Src\ncup,Cup,Kiln,5.00,${imports.host}/${name}.png\n`;
  await imports.take(row('none'));
  expect(await isOnSale()).toBe(false);
  await imports.take(row('green'));
  expect(await isOnSale()).toBe(true);
});
