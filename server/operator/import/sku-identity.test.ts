import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestImports, type TestImports } from '../../../tests/support/imports.ts';

let imports: TestImports;

beforeAll(async () => {
  imports = await createTestImports();
});
beforeEach(() => imports.clear());
afterAll(() => imports.close());

const heading = 'Handle,Title,Vendor,Option1 Name,Option1 Value,Option2 Name,Option2 Value';

/** A file of one product; each line has its options' values, its SKU and what else is asked. */
function file(names: [string, string], lines: string[], more = 'Variant Inventory Qty'): string {
  const rows = lines.map((line) => {
    const [one, two, ...rest] = line.split(' ');
    return `dress,Dress,Kiln,${names[0]},${one},${names[1]},${two},${rest.join(',')}`;
  });
  return [`${heading},Variant SKU,Variant Price${more && `,${more}`}`, ...rows].join('\n');
}

const english = file(
  ['Size', 'Colour'],
  ['S White A 5.00 3', 'S Black B 5.00 4', 'M White C 6.00 5', 'M Black D 6.00 0'],
);

/** What must survive: each SKU's row, its stock, and whether it is for sale. */
async function stockByCode() {
  const { variants } = await imports.oneProduct('dress');
  const all = variants.map(
    ({ sku: it, quantity }) => `${it.code} ${it.id} ${quantity} ${it.active}`,
  );
  return all.sort();
}

/** The words that shoppers read for each variant on sale. */
async function words(lang: string) {
  const { variants, options } = await imports.oneProduct('dress');
  const labels = variants
    .filter(({ sku: it }) => it.active)
    .map(({ sku: { code, optionValues } }) => {
      const chosen = optionValues.map((key, index) => {
        const value = options[index]?.values.find((one) => one.key === key);
        return value?.label[lang];
      });
      return `${code} ${chosen.join('/')}`;
    });
  return labels.sort();
}

const names = async () => (await imports.oneProduct('dress')).options.map(({ name }) => name);
const values = async () =>
  (await imports.oneProduct('dress')).options.map((it) => it.values.map(({ label }) => label));

test('a size or SKU of which a spreadsheet has made a date is reported', async () => {
  const sizes = (...lines: string[]) => file(['Size', 'Colour'], lines);
  await imports.take(sizes('1-2 White 1-2 5.00 1', '3-4 White 3-4 5.00 1', '5-6 Red E 5.00 1'));
  const untouched = await imports.take(sizes('1-2 White 1-2 5.00 1', '2-Jul White 3-4 5.00 1'));
  expect(untouched.problems).toEqual([]);
  const { problems } = await imports.take(
    sizes('2-Jan White 2-Jan 5.00 1', 'L White Mar-04 5.00 1', 'M Red 3-May 5.00 1'),
  );
  const made = (text: string, was: string) =>
    `"${text}" may be "${was}": a spreadsheet makes a date of it; its column has to be text there`;
  expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
    [2, made('2-Jan', '1-2')],
    [2, made('2-Jan', '1-2')],
    [3, made('Mar-04', '3-4')],
  ]);
});

describe('a translation of known SKUs', () => {
  const french = file(
    ['Taille', 'Couleur'],
    ['Petite Blanche A 5.00', 'Petit Noir B 5.00', 'Moyenne Blanche C 6.00', 'Moyen Noir D 6.00'],
    '',
  );

  test('whose words agree in gender keeps every variant, and one value for each word', async () => {
    await imports.take(english, '--lang', 'en');
    const before = await stockByCode();
    const report = await imports.take(french, '--lang', 'fr');
    expect(report.variants).toEqual({ kept: 4, withdrawn: 0, refused: 0 });
    expect(await stockByCode()).toEqual(before);
    expect(await words('en')).toEqual(['A S/White', 'B S/Black', 'C M/White', 'D M/Black']);
    expect(await values()).toEqual([
      [
        { en: 'S', fr: 'Petite' },
        { en: 'M', fr: 'Moyenne' },
      ],
      [
        { en: 'White', fr: 'Blanche' },
        { en: 'Black', fr: 'Noir' },
      ],
    ]);
  });

  test('run again changes nothing', async () => {
    await imports.take(english, '--lang', 'en');
    await imports.take(french, '--lang', 'fr');
    const before = await imports.oneProduct('dress');
    await imports.take(french, '--lang', 'fr');
    expect(await imports.oneProduct('dress')).toEqual(before);
  });

  test('with its options in the other order keeps every variant', async () => {
    await imports.take(english, '--lang', 'en');
    const before = await stockByCode();
    const swapped = file(
      ['Couleur', 'Taille'],
      ['Blanc Petit A 5.00', 'Noir Petit B 5.00', 'Blanc Moyen C 6.00', 'Noir Moyen D 6.00'],
      '',
    );
    await imports.take(swapped, '--lang', 'fr');
    expect(await stockByCode()).toEqual(before);
    expect(await names()).toEqual([
      { en: 'Colour', fr: 'Couleur' },
      { en: 'Size', fr: 'Taille' },
    ]);
    expect(await words('fr')).toEqual([
      ...['A Blanc/Petit', 'B Noir/Petit', 'C Blanc/Moyen', 'D Noir/Moyen'],
    ]);
  });

  test('that has one word for two values keeps both', async () => {
    const reds = file(['Size', 'Colour'], ['S Red A 5.00 3', 'S Crimson B 5.00 4']);
    await imports.take(reds, '--lang', 'en');
    const before = await stockByCode();
    const rouge = file(['Taille', 'Couleur'], ['S Rouge A 5.00', 'S Rouge B 5.00'], '');
    const { variants } = await imports.take(rouge, '--lang', 'fr');
    expect(variants).toEqual({ kept: 2, withdrawn: 0, refused: 0 });
    expect(await stockByCode()).toEqual(before);
    expect(await words('en')).toEqual(['A S/Red', 'B S/Crimson']);
  });

  test('takes new variants of the product in', async () => {
    await imports.take(english, '--lang', 'en');
    const before = await stockByCode();
    await imports.take(`${french}\ndress,,Kiln,,Grand,,Noir,E,7.00`, '--lang', 'fr');
    expect((await stockByCode()).slice(0, 4)).toEqual(before);
    expect(await imports.sold('dress')).toContain('grand/black 700 999');
  });
});

describe('known SKUs', () => {
  test('whose options are in the other order keep their variants', async () => {
    await imports.take(english, '--lang', 'en');
    const before = await stockByCode();
    const swapped = file(
      ['Colour', 'Size'],
      ['White S A 5.00', 'Black S B 5.00', 'White M C 6.00', 'Black M D 6.00'],
      '',
    );
    const { variants } = await imports.take(swapped, '--lang', 'en');
    expect(variants).toMatchObject({ kept: 4, withdrawn: 0 });
    expect(await stockByCode()).toEqual(before);
    expect(await names()).toEqual([{ en: 'Colour' }, { en: 'Size' }]);
    expect(await words('en')).toEqual(['A White/S', 'B Black/S', 'C White/M', 'D Black/M']);
  });

  test('of which one gets a corrected word keep their variants', async () => {
    await imports.take(english, '--lang', 'en');
    const before = await stockByCode();
    await imports.take(english.replace('S,Colour,White,A', 'S,Colour,Ivory,A'), '--lang', 'en');
    expect(await stockByCode()).toEqual(before);
    expect(await words('en')).toEqual(['A S/Ivory', 'B S/Black', 'C M/White', 'D M/Black']);
  });

  test('that all get the same corrected word keep its translations', async () => {
    await imports.take(english, '--lang', 'en');
    await imports.take(english.replaceAll('Colour,White', 'Couleur,Blanc'), '--lang', 'fr');
    await imports.take(english.replaceAll('White', 'Ivory'), '--lang', 'en');
    expect((await values())[1]?.[0]).toEqual({ en: 'Ivory', fr: 'Blanc' });
  });

  test('that exchange their words keep their variants', async () => {
    await imports.take(english, '--lang', 'en');
    const before = await stockByCode();
    const exchanged = file(
      ['Size', 'Colour'],
      ['M White A 5.00 3', 'M Black B 5.00 4', 'S White C 6.00 5', 'S Black D 6.00 0'],
    );
    await imports.take(exchanged, '--lang', 'en');
    expect(await stockByCode()).toEqual(before);
    expect(await words('en')).toEqual(['A M/White', 'B M/Black', 'C S/White', 'D S/Black']);
  });

  test('that get the same words by mistake stay, and are reported', async () => {
    await imports.take(english, '--lang', 'en');
    const before = await stockByCode();
    const same = english.replace('S,Colour,Black,B', 'S,Colour,White,B');
    const { problems } = await imports.take(same, '--lang', 'en');
    expect(await stockByCode()).toEqual(before);
    expect(problems).toEqual([
      { line: 3, product: 'dress', reason: 'the same options as in line 2, with another SKU' },
    ]);
    await imports.take(english, '--lang', 'en');
    expect(await stockByCode()).toEqual(before);
    expect(await words('en')).toEqual(['A S/White', 'B S/Black', 'C M/White', 'D M/Black']);
    const onlyB = same
      .split('\n')
      .filter((line) => !line.includes(',A,'))
      .join('\n');
    await imports.take(onlyB, '--lang', 'en');
    expect(await words('en')).toEqual(['B S/White', 'C M/White', 'D M/Black']);
  });

  test('that lose or gain an option keep their variants', async () => {
    const sizes = file(['Size', 'Colour'], ['S White A 5.00 3', 'M White B 5.00 4']);
    await imports.take(sizes, '--lang', 'en');
    const before = await stockByCode();
    const short = 'Handle,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price';
    const rows = ['dress,Kiln,Size,S,A,5.00', 'dress,Kiln,Size,M,B,5.00'];
    await imports.take([short, ...rows].join('\n'), '--lang', 'en');
    expect(await stockByCode()).toEqual(before);
    expect(await words('en')).toEqual(['A S', 'B M']);
    await imports.take(sizes.replaceAll(/Size,(.),Colour,White/g, 'Colour,White,Size,$1'));
    expect(await stockByCode()).toEqual(before);
  });

  test('whose zeros a spreadsheet has cut off keep their variants, and their zeros', async () => {
    const whole = file(['Size', 'Colour'], ['S White 0017 5.00 3', 'M White 0018 6.00 4']);
    await imports.take(whole, '--lang', 'en');
    const before = await stockByCode();
    const { variants, problems } = await imports.take(whole.replaceAll(',00', ','), '--lang', 'en');
    expect(variants).toEqual({ kept: 2, withdrawn: 0, refused: 0 });
    expect(await stockByCode()).toEqual(before);
    expect(problems.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      '2: "17" is taken for the SKU "0017", whose zeros a spreadsheet has cut off',
      '3: "18" is taken for the SKU "0018", whose zeros a spreadsheet has cut off',
    ]);
  });

  test('come back as they were', async () => {
    await imports.take(english, '--lang', 'en');
    const before = await stockByCode();
    await imports.take(file(['Size', 'Colour'], ['S White A 5.00 3']), '--lang', 'en');
    expect(await imports.sold('dress')).toHaveLength(1);
    await imports.take(english.replaceAll('Black', 'Noir'), '--lang', 'fr');
    expect(await stockByCode()).toEqual(before);
  });

  test('give their words to a new SKU that takes their place', async () => {
    await imports.take(english, '--lang', 'en');
    await imports.take(english.replace('White,A', 'Ivory,A'), '--lang', 'en');
    await imports.take(`${english.replace('White,A', 'Ivory,A')}\ndress,,,,S,,White,X,9.00,1`);
    expect(await imports.sold('dress')).toContain('s/white 900 1');
  });

  test.for(['', 'Variant Inventory Qty'])(
    'keep their stock without a number in "%s"',
    async (qty) => {
      await imports.take(english, '--lang', 'en');
      const before = await stockByCode();
      await imports.take(
        file(['Size', 'Colour'], ['S White A 5.00 ', 'S Black B 5.00 ', 'M White C 6.00 '], qty),
      );
      const D = before.filter((it) => it.startsWith('D')).map((it) => it.replace('true', 'false'));
      expect(await stockByCode()).toEqual([...before.filter((it) => !it.startsWith('D')), ...D]);
    },
  );
});

test('a product whose new SKUs have no words is refused, with the reason for each', async () => {
  await imports.take(english, '--lang', 'en');
  const before = await stockByCode();
  const rows = ['dress,Dress,Kiln,,,,,X,5.00,1', 'dress,Dress,Kiln,,,,,Y,6.00,2'];
  const unnamed = [`${heading},Variant SKU,Variant Price,Variant Inventory Qty`, ...rows];
  const { products, variants, problems } = await imports.take(unnamed.join('\n'), '--lang', 'en');
  expect(products).toEqual({ added: 0, updated: 0, refused: 1 });
  expect(variants.refused).toBe(2);
  expect(problems.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '2: the variant has no value for "Size"; left out',
    '2: no variant is left; the product is refused',
    '3: the variant has no value for "Size"; left out',
  ]);
  expect(await stockByCode()).toEqual(before);
});

test('a file without SKUs and regular prices keeps both', async () => {
  const more = 'Variant Inventory Qty,Variant Compare At Price';
  const whole = file(['Size', 'Colour'], ['S White A 5.00 3 9.00', 'M White B 5.00 4 6.00'], more);
  await imports.take(whole, '--lang', 'en');
  const prices = 'Handle,Vendor,Option1 Value,Option2 Value,Price';
  const rows = ['dress,Kiln,S,White,7.00', 'dress,Kiln,M,White,7.00'];
  await imports.take([prices, ...rows].join('\n'), '--lang', 'en');
  const { variants } = await imports.oneProduct('dress');
  expect(variants.map(({ sku: { code, price, compareAt } }) => [code, price, compareAt])).toEqual([
    ['A', 700, 900],
    ['B', 700, null],
  ]);
});
