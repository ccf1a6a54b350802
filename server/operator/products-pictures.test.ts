import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestImports, heading, type TestImports } from '../../tests/support/imports.ts';

let imports: TestImports;

beforeAll(async () => {
  imports = await createTestImports();
});
beforeEach(() => imports.clear());
afterAll(() => imports.close());

describe("an import's pictures", () => {
  test('reports missing pictures and imports the product', async () => {
    imports.shown.set('/text.png', Buffer.from('no picture'));
    const report = await imports.take(`${heading}
a,A,,V,Tea,,true,,,,,A,,1,5.00,,${imports.host}/none.png,1,,
a,,,,,,,,,,,,,,,,${imports.host}/green.png,2,,
a,,,,,,,,,,,,,,,,${imports.host}/text.png,3,,
a,,,,,,,,,,,,,,,,pictures/a.png,4,,
`);
    expect(report.pictures).toEqual({ kept: 1, failed: 3, later: 0 });
    expect(report.problems.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      `2 the picture ${imports.host}/none.png answers 404`,
      `4 the picture ${imports.host}/text.png is not a readable picture`,
      expect.stringMatching('5 the picture pictures/a.png is a file name; .* --pictures DIR'),
    ]);
    expect((await imports.oneProduct('a')).gallery).toHaveLength(1);
  });

  test('keeps the existing pictures when new ones fail', async () => {
    await imports.take(imports.tee());
    const before = await imports.oneProduct('tee');
    imports.shown.clear();
    expect((await imports.take(imports.tee())).pictures).toEqual({ kept: 0, failed: 2, later: 0 });
    expect(await imports.oneProduct('tee')).toEqual(before);
  });

  test('keep a new product off sale until one of them is fetched', async () => {
    const row = (published: string) => `${heading}
bare,Bare,,V,Tea,,${published},,,,,B,,1,5.00,,${imports.host}/none.png,1,,
`;
    const report = await imports.take(row('true'));
    expect(report.problems.map(({ line, reason }) => `${line} ${reason}`)).toContainEqual(
      expect.stringMatching(/^2 none of its pictures could be fetched, so it is not on sale/),
    );
    expect((await imports.oneProduct('bare')).published).toBe(false);
    await imports.take(row('true'));
    expect((await imports.oneProduct('bare')).published).toBe(false);
    await imports.take(row('true').replace('none.png', 'green.png'));
    expect((await imports.oneProduct('bare')).published).toBe(true);
    await imports.take(row('true'));
    expect((await imports.oneProduct('bare')).published).toBe(true);
    await imports.take(row('false'));
    expect((await imports.oneProduct('bare')).published).toBe(false);
  });

  test('keep a product on sale once they come, in a file that does not say what is on sale', async () => {
    const row = (columns: string, cells: string) =>
      `Handle,Title,Vendor,Price${columns}\nbare,Bare,V,5.00${cells}\n`;
    const isOnSale = async () => (await imports.oneProduct('bare')).published;
    await imports.take(row(',Image Src', `,${imports.host}/none.png`));
    expect(await isOnSale()).toBe(false);
    await imports.take(row('', ''));
    expect(await isOnSale()).toBe(false);
    await imports.take(row(',Image Src', `,${imports.host}/green.png`));
    expect(await isOnSale()).toBe(true);
    await imports.operator.ask('products', 'unpublish', 'bare');
    await imports.take(row(',Image Src', `,${imports.host}/green.png`));
    expect(await isOnSale()).toBe(false);
  });

  test('of a host that wants fewer requests all come, after the wait that it names', async () => {
    const rows = Array.from({ length: 12 }, (_, n) => {
      imports.shown.set(`/p${n}.png`, imports.shown.get('/red.png') ?? Buffer.of());
      return `p${n},P ${n},V,5.00,${imports.host}/p${n}.png`;
    });
    imports.limit({ requests: 6, waitSeconds: 1 });
    const report = await imports.take(['Handle,Title,Vendor,Price,Image Src', ...rows].join('\n'));
    expect(report.pictures).toEqual({ kept: 12, failed: 0, later: 0 });
    expect(report.problems).toEqual([]);
  });

  test('of a host that wants an hour are to be tried again, which the exit code says', async () => {
    imports.limit({ requests: 0, waitSeconds: 3600 });
    const file = await imports.operator.file(
      `Handle,Title,Vendor,Price,Image Src\na,A,V,5.00,${imports.host}/red.png\n`,
    );
    const { code, out } = await imports.operator.run(
      ...['products', 'import', file, '--allow-local-pictures'],
    );
    expect(out).toMatch(/pictures missing +0\n.*pictures to try again +1\n/);
    expect(out).toContain(`the picture ${imports.host}/red.png answers 429; try again later`);
    expect(out).toContain('Import the file again later');
    expect(code).toBe(1);
  });

  test('refuses pictures from the private network unless allowed', async () => {
    const file = await imports.operator.file(imports.tee());
    const report = await imports.operator.ask('products', 'import', file);
    expect(report).toMatchObject({ products: { added: 1 }, pictures: { kept: 0, failed: 2 } });
    expect(report.problems[0]?.reason).toContain('is in a private network');
  });

  test('reads pictures from files next to the catalogue', async () => {
    const onMac = 'がま口-crème.png'.normalize('NFD');
    await imports.operator.file(imports.shown.get('/red.png') ?? '', 'red.png');
    await imports.operator.file(imports.shown.get('/blue.png') ?? '', onMac);
    const bag = `${heading}\nb,B,,V,Tea,,true,,,,,B,,1,5.00,,${onMac.normalize('NFC')},1,,\n`;
    expect((await imports.take(bag, '--pictures', imports.operator.folder)).problems).toEqual([]);
    const row = `${heading}\na,A,,V,Tea,,true,,,,,A,,1,5.00,,red.png,1,,\n`;
    expect((await imports.take(row, '--pictures', imports.operator.folder)).pictures.kept).toBe(1);
    const file = await imports.operator.file(row);
    const { code, err } = await imports.operator.run(
      'products',
      'import',
      file,
      '--pictures',
      '/nowhere',
    );
    expect([code, err]).toEqual([1, 'There is no folder /nowhere.']);
  });

  test('leaves the pictures alone with --no-pictures', async () => {
    await imports.take(imports.tee());
    const before = await imports.oneProduct('tee');
    const report = await imports.take(imports.tee().replaceAll('.png', '.gif'), '--no-pictures');
    expect(report.pictures).toEqual({ kept: 0, failed: 0, later: 0 });
    expect(await imports.oneProduct('tee')).toEqual(before);
  });
});
