import fc from 'fast-check';

/** Where a file has a SKU: its product, its words for each option, its stock. */
export interface Placed {
  product: number;
  words: string[];
  quantity: number;
}

/** A catalogue as a merchant's file has it, by the number of each SKU; undefined if it is missing. */
export interface CatalogueFile {
  goods: (Placed | undefined)[];
  /** The options of each product, by name. */
  options: string[][];
}

/** What a shopper does between two files: orders some of a SKU, then pays, cancels or neither. */
export interface Act {
  sku: number;
  units: number;
  end: 'pay' | 'cancel' | 'wait';
}

/** SKUs and products of a history. */
const skuCount = 4;
const productCount = 3;

/** Few words, so that they often mean another SKU's. */
const word = fc.constantFrom('S', 'M', 'Red', 'Petite', 'S / Red');
const placed = fc.record({
  product: fc.integer({ min: 0, max: productCount - 1 }),
  words: fc.tuple(word, word, word),
  quantity: fc.integer({ min: 0, max: 9 }),
});
const names = fc.shuffledSubarray(['Size', 'Colour', 'Taille', 'Style']);
const file = fc.record({
  goods: fc.array(fc.option(placed, { nil: undefined, freq: 4 }), {
    ...{ minLength: skuCount, maxLength: skuCount },
  }),
  options: fc.array(
    names.map((all) => all.slice(0, 3)),
    { minLength: productCount, maxLength: productCount },
  ),
});
const act = fc.record({
  sku: fc.integer({ min: 0, max: skuCount - 1 }),
  units: fc.integer({ min: 1, max: 4 }),
  end: fc.constantFrom<Act['end']>('pay', 'cancel', 'wait'),
});

/** Files that a merchant imports one after the other, and what a shopper does after each. */
export type History = { file: CatalogueFile; acts: Act[] }[];

export const histories: fc.Arbitrary<History> = fc.array(
  fc.record({ file, acts: fc.array(act, { maxLength: 3 }) }),
  {
    minLength: 2,
    maxLength: 4,
  },
);

const heading = [
  ...['Handle', 'Title', 'Vendor', 'Published', 'Option1 Name', 'Option1 Value', 'Option2 Name'],
  ...['Option2 Value', 'Option3 Name', 'Option3 Value', 'Variant SKU'],
  ...['Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Price'],
].join(',');

/** The SKU with this number. */
export const codeOf = (vendor: string, number: number) => `${vendor}-${number}`;

/**
 * Writes a file in Shopify's format. Its SKUs and handles begin with the vendor: another vendor's
 * file with the same ones would mean that the shop has a new name.
 */
export function catalogueCsv({ goods, options }: CatalogueFile, vendor: string): string {
  const rows = goods.flatMap((it, number) => {
    if (!it) return [];
    const cells = [0, 1, 2].flatMap((index) => {
      const name = options[it.product]?.[index];
      return name === undefined ? ['', ''] : [name, it.words[index] ?? ''];
    });
    const handle = `${vendor}-product-${it.product}`;
    const product = [handle, `Product ${it.product}`, vendor, 'TRUE'];
    return [
      [...product, ...cells, codeOf(vendor, number), 'shopify', it.quantity, '5.00'].join(','),
    ];
  });
  return [heading, ...rows].join('\n');
}
