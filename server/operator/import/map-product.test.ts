import { describe, expect, test } from 'vitest';
import type { Row } from './columns.ts';
import { type Mapping, mapProduct } from './map-product.ts';

type Cells = Row['cells'];

/** Maps a product whose first row is line 2. */
function map(rows: Cells[], { currency = 'USD', lang = 'en', vendor = 'Nami Kiln' } = {}): Mapping {
  const numbered = rows.map((cells, index) => ({ line: index + 2, cells }));
  return mapProduct({ handle: 'mug', vendor, rows: numbered }, { currency, lang });
}

const mug: Cells = { handle: 'mug', title: 'Mug', type: 'Tableware', price: '19.99' };
const reasons = ({ remarks }: Mapping) => remarks.map(({ line, reason }) => `${line}: ${reason}`);
const sold = ({ product }: Mapping) =>
  product?.variants.map(({ keys, price }) => `${keys.join('/')} ${price}`);

describe('a product without options', () => {
  test('has one variant', () => {
    const cells = { ...mug, option1Name: 'Title', option1Value: 'Default Title', code: 'M-1' };
    const { product, remarks } = map([{ ...cells, body: '<p>Blue</p>', tags: 'tea' }]);
    expect(remarks).toEqual([]);
    expect(product).toMatchObject({
      line: 2,
      handle: 'mug',
      vendor: { handle: 'nami-kiln', name: 'Nami Kiln' },
      name: 'Mug',
      description: 'Blue',
      category: 'family',
      options: [],
      variants: [{ keys: [], code: 'M-1', price: 1999 }],
    });
  });

  test('takes only one', () => {
    const mapping = map([mug, { price: '20.00' }]);
    expect(sold(mapping)).toEqual([' 1999']);
    expect(reasons(mapping)).toEqual(['3: the same variant as in line 2; left out']);
  });
});

describe('the options of a product', () => {
  const tee: Cells = {
    ...mug,
    ...{ option1Name: 'Size', option1Value: 'M' },
    ...{ option2Name: '颜色', option2Value: '红色' },
    ...{ option3Name: 'ผ้า', option3Value: 'ฝ้าย' },
  };

  test('are up to three, each with its values in order of appearance', () => {
    const again = { option1Value: 'L', option2Value: '红色', option3Value: 'ฝ้าย', price: '25' };
    const mapping = map([tee, again, { ...again, option2Value: '蓝色' }], { lang: 'zh-CN' });
    expect(mapping.product?.options).toEqual([
      {
        name: { 'zh-CN': 'Size' },
        values: [
          { key: 'm', label: { 'zh-CN': 'M' }, swatch: null },
          { key: 'l', label: { 'zh-CN': 'L' }, swatch: null },
        ],
      },
      {
        name: { 'zh-CN': '颜色' },
        values: [
          { key: '红色', label: { 'zh-CN': '红色' }, swatch: null },
          { key: '蓝色', label: { 'zh-CN': '蓝色' }, swatch: null },
        ],
      },
      {
        name: { 'zh-CN': 'ผ้า' },
        values: [{ key: 'ฝ้าย', label: { 'zh-CN': 'ฝ้าย' }, swatch: null }],
      },
    ]);
    expect(sold(mapping)).toEqual(['m/红色/ฝ้าย 1999', 'l/红色/ฝ้าย 2500', 'l/蓝色/ฝ้าย 2500']);
  });

  test('must all be chosen', () => {
    const mapping = map([tee, { option1Value: 'L', option2Value: '红色', price: '25' }]);
    expect(sold(mapping)).toHaveLength(1);
    expect(reasons(mapping)).toEqual(['3: the variant has no value for "ผ้า"; left out']);
  });

  test('omit values of variants that were left out', () => {
    const size = { option1Name: 'Size', option1Value: 'S' };
    const mapping = map([
      { ...mug, ...size },
      { option1Value: 'M', price: 'NaN' },
    ]);
    expect(mapping.product?.options[0]?.values.map(({ key }) => key)).toEqual(['s']);
  });
});

describe('a price', () => {
  const sizes = (...prices: string[]) =>
    prices.map((price, index) => ({
      ...(index === 0 ? { ...mug, option1Name: 'Size' } : {}),
      ...{ option1Value: `${index}`, price },
    }));

  test('that is missing is taken from the variant before, else the one after', () => {
    const mapping = map(sizes('', '10.00', '', '12.00'));
    expect(sold(mapping)).toEqual(['0 1000', '1 1000', '2 1000', '3 1200']);
    const said = 'there is no price; it is sold for that of another variant';
    expect(reasons(mapping)).toEqual([`2: ${said}`, `4: ${said}`]);
  });

  test('that no variant has refuses the product', () => {
    const mapping = map(sizes('', ''));
    expect(mapping.product).toBeUndefined();
    expect(reasons(mapping)).toEqual([
      '2: there is no price; the variant is left out',
      '3: there is no price; the variant is left out',
      '2: no variant is left; the product is refused',
    ]);
  });

  test.for(['-1', '0', '0.00', 'NaN', '1e3', '4006381333931', '1.234', '€5', '5.01,5'])(
    'of %s leaves its variant out',
    (price) => {
      const mapping = map(sizes('10.00', price));
      expect(sold(mapping)).toEqual(['0 1000']);
      expect(reasons(mapping)).toEqual([expect.stringMatching(/^3: the price .*left out$/)]);
    },
  );

  test('before a reduction counts when it is higher', () => {
    const regular = (compareAt: string) => {
      const mapping = map([{ ...mug, compareAt }]);
      return [mapping.product?.variants[0]?.compareAt, ...reasons(mapping)];
    };
    expect(regular('25.00')).toEqual([2500]);
    expect(regular('19.99')).toEqual([null]);
    expect(regular('')).toEqual([null]);
    expect(regular('0.00')).toEqual([null]);
    expect(regular('much')).toEqual([null, expect.stringContaining('ignored')]);
  });

  test('is in the shop’s currency', () => {
    const yen = (price: string) => sold(map([{ ...mug, price }], { currency: 'JPY' }));
    expect(yen('¥1200')).toEqual([' 1200']);
    expect(yen('1200.00')).toEqual([' 1200']);
    expect(yen('19.99')).toBeUndefined();
  });

  test('a currency of many units has room for a laptop', () => {
    const rupiah = (price: string) => sold(map([{ ...mug, price }], { currency: 'IDR' }));
    expect(rupiah('14999000')).toEqual([' 1499900000']);
    expect(rupiah('149990000')).toBeUndefined();
  });
});

test.for<[Cells, number | undefined | string]>([
  [{ quantity: '7' }, 7],
  [{ quantity: '7.0' }, 7],
  [{ quantity: '1,200' }, 1200],
  [{ quantity: '1.000.000' }, 1_000_000],
  [{ quantity: '๕' }, 5],
  [{ quantity: '１，２００' }, 1200],
  [{ quantity: '١٬٢٠٠' }, 1200],
  [{ quantity: '۷٫۰' }, 7],
  [{ quantity: '1’200' }, 1200],
  [{ quantity: '\u202a7\u202c' }, 7],
  [{ quantity: '−3' }, 0],
  [{ quantity: '5.000' }, '"5.000" can be read as more than one number of pieces'],
  [{ quantity: '0.000' }, 0],
  [{ quantity: '0' }, 0],
  [{ quantity: '-3' }, 0],
  [{ quantity: '' }, undefined],
  [{}, undefined],
  [{ quantity: '0', tracker: '' }, 999],
  [{ quantity: '0', tracker: 'shopify' }, 0],
  [{ quantity: '5', tracker: '' }, 5],
  [{ quantity: '-3', policy: 'continue' }, 999],
  [{ quantity: '3', policy: 'continue' }, 999],
  [{ quantity: '5000', policy: 'continue' }, 5000],
  [{ quantity: '0', policy: 'TRUE' }, 999],
  [{ quantity: '0', policy: 'deny' }, 0],
  [{ quantity: 'many' }, '"many" is not a number of pieces'],
  [{ quantity: '99999999' }, '"99999999" is not a number of pieces'],
])('of a stock of %o there are %s', ([cells, expected]) => {
  const mapping = map([{ ...mug, ...cells }]);
  if (typeof expected === 'string') {
    expect(reasons(mapping)[0]).toContain(expected);
  } else expect(mapping.product?.variants[0]?.quantity).toBe(expected);
});

test('pictures are sorted by position, and picture rows are not variants', () => {
  const { product, remarks } = map([
    { ...mug, picture: 'http://x/b.png', picturePosition: '2', variantPicture: 'http://x/v.png' },
    { handle: 'mug', picture: 'http://x/z.png', picturePosition: '' },
    { handle: 'mug', picture: 'http://x/a.png', picturePosition: '1' },
    { handle: 'mug', picture: 'http://x/b.png', picturePosition: '4' },
  ]);
  expect(product?.pictures?.map(({ address, line }) => `${address} ${line}`)).toEqual([
    'http://x/a.png 4',
    'http://x/b.png 2',
    'http://x/z.png 3',
  ]);
  expect(product?.variants).toMatchObject([{ picture: 'http://x/v.png' }]);
  expect(remarks).toEqual([]);
});

test.for<[Cells, boolean | undefined]>([
  [{ status: 'active', published: 'true' }, true],
  [{ status: 'Active' }, true],
  [{ status: 'draft', published: 'true' }, false],
  [{ status: 'archived' }, false],
  [{ status: 'active', published: 'FALSE' }, false],
  [{ published: 'true' }, true],
  [{ published: '', status: '' }, undefined],
  [{}, undefined],
])('%o is listed: %s', ([cells, expected]) => {
  expect(map([{ ...mug, ...cells }]).product?.listing.isListed).toBe(expected);
});

test.for(['4.01E+12', '4,01234567890E+12'])(
  '%s, which a spreadsheet has rounded, is no SKU, and reported',
  (code) => {
    const mapping = map([{ ...mug, code }]);
    expect(mapping.product?.variants).toMatchObject([{ code: '' }]);
    expect(reasons(mapping)).toEqual([
      `2: "${code}" is no SKU: a spreadsheet has rounded the number; its column has to be text there`,
    ]);
  },
);

test('a row that lacks a required field is refused with the reason', () => {
  expect(reasons(map([mug], { vendor: '' }))[0]).toContain('no Vendor');
  expect(reasons(map([{ handle: 'mug', picture: 'http://x/a.png' }]))[0]).toContain('no price');
  const orphan = mapProduct(
    { handle: '', vendor: 'V', rows: [{ line: 9, cells: mug }] },
    {
      ...{ currency: 'USD', lang: 'en' },
    },
  );
  expect(reasons(orphan)).toEqual(['9: the row names neither Handle nor Title']);
});

test('fields without a column stay undefined', () => {
  expect(map([{ price: '5' }]).product).toMatchObject({
    ...{ name: undefined, description: undefined, pictures: undefined },
    listing: { isListed: undefined, isUnclear: false },
    isSorted: false,
  });
});

test('no text is too long, or cut within a character', () => {
  const title = `${'x'.repeat(299)}🧵`;
  const { product } = map([{ ...mug, title, body: `${'y'.repeat(19_999)}🧵` }]);
  expect(product?.name).toBe('x'.repeat(299));
  expect(product?.description).toBe('y'.repeat(19_999));
});
