import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestImports, heading, type TestImports } from '../../tests/support/imports.ts';
import { product } from '../db/schema/catalogue.ts';

let imports: TestImports;

beforeAll(async () => {
  imports = await createTestImports();
});
beforeEach(() => imports.clear());
afterAll(() => imports.close());

describe('an import in trouble', () => {
  test('names a bad row by its line and imports the rest', async () => {
    const report = await imports.take(`${heading}
good,Good,,V,Tea,,true,,,,,G,,1,5.00,,,,,
bad,Bad,"two
lines",V,Tea,,true,,,,,B,,1,free,,,,,
half,Half,,V,Tea,,true,Size,S,,,H1,,1,5.00,,,,,
half,,,,,,,,M,,,H2,,1,-5.00,,,,,
,,,,,,,,,,,X,,1,5.00,,,,,
none,None,,,Tea,,true,,,,,N,,1,5.00,,,,,
good,,,,,,,,,,,G2,,1,6.00,,,,,
`);
    expect(report.products).toEqual({ added: 2, updated: 0, refused: 3 });
    expect(report.problems.map(({ line, product: it }) => `${line} ${it}`)).toEqual([
      ...['3 bad', '3 bad', '6 half', '7 (no handle)', '8 none', '9 good'],
    ]);
    expect(await imports.sold('half')).toEqual(['s 500 1']);
  });

  test.each([
    ['quantity', '6.00', 'many', 'is not a number of pieces; the variant is left out'],
    ['price', 'free', '9', 'is not an amount; the variant is left out'],
  ])(
    'leaves a known variant as it was whose %s cannot be read',
    async (_, price, quantity, why) => {
      const file = (coded: boolean, ...sizes: string[][]) =>
        [
          heading,
          ...sizes.map(([size, price, quantity]) => {
            const code = coded ? `K-${size}` : '';
            return `kit,Kit,,V,Tea,,true,Size,${size},,,${code},shopify,${quantity},${price},,,,,`;
          }),
        ].join('\n');
      for (const coded of [true, false]) {
        await imports.clear();
        await imports.take(file(coded, ['S', '5.00', '1'], ['M', '5.00', '2'], ['L', '5.00', '3']));
        const report = await imports.take(file(coded, ['S', '6.00', '4'], ['M', price, quantity]));
        expect(report.variants).toEqual({ kept: 1, withdrawn: 1, refused: 1 });
        expect(report.problems).toEqual([
          { line: 3, product: 'kit', reason: expect.stringContaining(why) },
          { line: 3, product: 'kit', reason: 'the variant stays on sale as it was' },
        ]);
        expect(await imports.sold('kit')).toEqual(['s 600 4', 'm 500 2']);
        const { options } = await imports.oneProduct('kit');
        expect(options[0]?.values.map(({ key, label }) => [key, ...Object.values(label)])).toEqual([
          ['s', 'S'],
          ['m', 'M'],
        ]);
      }
    },
  );

  test('neither brings back nor adds a variant whose quantity cannot be read', async () => {
    const row = (size: string, code: string, quantity: string) =>
      `kit,Kit,,V,Tea,,true,Size,${size},,,${code},shopify,${quantity},5.00,,,,,`;
    const take = (...rows: string[]) => imports.take([heading, ...rows].join('\n'));
    await take(row('S', 'K-S', '1'), row('M', 'K-M', '2'), row('XL', '', '2'));
    await take(row('S', 'K-S', '1'));
    const back = [row('S', 'K-S', '1'), row('M', 'K-M', 'many'), row('XL', '', 'many')];
    const report = await take(...back, row('L', 'K-L', 'many'), row('L', 'K-L2', '3'));
    expect(report.variants).toEqual({ kept: 2, withdrawn: 0, refused: 3 });
    expect(report.problems.map(({ line }) => line)).toEqual([3, 4, 5]);
    expect(await imports.sold('kit')).toEqual(['s 500 1', 'l 500 3']);
  });

  test('puts unrecognised products in household goods and reports it', async () => {
    const rows = [1, 2].map((n) => `x${n},Xyzzy,,V,Widgets,,true,,,,,,,1,5.00,,,,,`);
    const report = await imports.take(
      [heading, ...rows, 'y,Green tea,,V,,,true,,,,,,,1,5.00,,,,,'].join('\n'),
    );
    expect(report.guesses).toEqual([
      { type: 'Widgets', category: 'family', by: 'nothing', products: 2 },
      { type: '', category: 'food', by: 'title', products: 1 },
    ]);
  });

  test('shows fifty problems and counts the rest; --json lists all', async () => {
    const rows = Array.from({ length: 60 }, (_, n) => `p${n},P,,V,Tea,,true,,,,,,,1,0,,,,,`);
    const file = await imports.operator.file([heading, ...rows].join('\n'));
    const { code, out } = await imports.operator.run('products', 'import', file);
    expect(code).toBe(1);
    expect(out).toMatch(/products refused +60/);
    expect(out.match(/the price is 0/g)?.length).toBe(25);
    expect(out).toContain('and 70 more');
    const all = await imports.operator.run('products', 'import', file, '--json');
    expect(JSON.parse(all.out).problems).toHaveLength(120);
  });

  test('writes nothing from a truncated file', async () => {
    const file = await imports.operator.file(`${imports.tee()}broken,"Broken`);
    const { code, err } = await imports.operator.run('products', 'import', file);
    expect(code).toBe(1);
    expect(err).toMatch(/cannot be read from line 6 on/);
    expect(await imports.operator.db.select().from(product)).toEqual([]);
  });

  test('does not run while another does', async () => {
    const client = await imports.operator.pool.connect();
    await client.query('select pg_advisory_lock(7226003)');
    const file = await imports.operator.file(imports.tee());
    const { code, err } = await imports.operator.run('products', 'import', file);
    client.release(true);
    expect([code, err]).toEqual([1, 'Another import is running.']);
  });
});
