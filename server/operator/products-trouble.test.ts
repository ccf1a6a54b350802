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
