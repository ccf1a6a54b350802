import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Row } from '../columns.ts';
import { type MappedProduct, mapProduct } from '../map-product.ts';
import { matchVariants } from './match-variants.ts';
import type { Stored } from './matched.ts';

interface File {
  lang: string;
  /** The words of each option for each SKU, by its number. */
  words: string[][];
  /** The numbers of the SKUs that are in the file, in its order. */
  order: number[];
  isSwapped: boolean;
}

/** Few words, so that they often mean another value, in another row or another language. */
const word = fc.constantFrom('S', 'M', 'L', 'Red', 'Petite', 'Petit', 's', 'Red.');

/** A product of some SKUs, and the files that an operator imports one after the other. */
const histories = fc.integer({ min: 1, max: 6 }).chain((count) => {
  const numbers = Array.from({ length: count }, (_, number) => number);
  const file = fc.record({
    lang: fc.constantFrom('en', 'fr', 'th'),
    words: fc.array(fc.tuple(word, word), { minLength: count, maxLength: count }),
    order: fc.shuffledSubarray(numbers, { minLength: 1 }),
    isSwapped: fc.boolean(),
  });
  const sizes = numbers.map((number) => [`Size ${number % 3}`, `Colour ${number >> 1}`]);
  const first = { lang: 'en', words: sizes, order: numbers, isSwapped: false };
  return fc.tuple(fc.constant(first), fc.array(file, { minLength: 1, maxLength: 4 }));
});

function map({ lang, words, order, isSwapped }: File): MappedProduct {
  const names = {
    option1Name: isSwapped ? 'Colour' : 'Size',
    option2Name: isSwapped ? 'Size' : 'Colour',
  };
  const rows = order.map((number, index): Row => {
    const [one = '', two = ''] = words[number] ?? [];
    const [option1Value, option2Value] = isSwapped ? [two, one] : [one, two];
    const cells = { ...names, option1Value, option2Value, price: '5.00' };
    return { line: index + 2, cells: { ...cells, code: `SKU-${number}` } };
  });
  const { product } = mapProduct(
    { handle: 'dress', vendor: 'Kiln', rows },
    { currency: 'USD', lang },
  );
  if (!product) throw new Error('the product was refused');
  return product;
}

const empty: Stored = { rows: [], options: [], elsewhere: [] };

/** Writes a match as the import does. */
function write(stored: Stored, file: File): Stored {
  const { variants, others, options } = matchVariants(map(file), stored, file.lang);
  const named = variants.map(({ row, code = '', values }, position) => ({
    ...{
      id: row?.id ?? stored.rows.length + position + 1,
      productId: 1,
      code,
      price: 500,
      position,
    },
    ...{ optionValues: values, compareAt: null, pictureId: null, active: true },
  }));
  const rest = others.map(({ row, values }) => ({ ...row, optionValues: values, active: false }));
  return { rows: [...named, ...rest], options, elsewhere: [] };
}

const ids = ({ rows }: Stored) => rows.map(({ id, code }) => `${code} ${id}`).sort();
const onSale = ({ rows }: Stored) => rows.filter(({ active }) => active);

test('whatever the words, the order and the language: a SKU stays the same row, on sale', () => {
  fc.assert(
    fc.property(histories, ([first, files]) => {
      let stored = write(empty, first);
      const before = ids(stored);
      for (const file of files) {
        stored = write(stored, file);
        expect(ids(stored)).toEqual(before);
        const sold = onSale(stored);
        const named = file.order.map((number) => `SKU-${number}`);
        expect(sold.map(({ code }) => code)).toEqual(named);
        const choices = sold.map(({ optionValues }) => JSON.stringify(optionValues));
        expect(new Set(choices).size).toBe(choices.length);
        const isShown = ({ optionValues }: Stored['rows'][number]) =>
          optionValues.every((key, index) =>
            stored.options[index]?.values.some((value) => value.key === key && value.label),
          );
        expect(sold.every(isShown)).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a file that is imported again changes nothing', () => {
  fc.assert(
    fc.property(histories, ([first, files]) => {
      const file = files.at(-1) ?? first;
      // Of SKUs with the same options, all but one are given others, in turn.
      const options = file.order.map((number) => JSON.stringify(file.words[number]));
      fc.pre(new Set(options).size === options.length);
      const last = files.reduce(write, write(empty, first));
      const again = write(last, file);
      expect(write(again, file)).toEqual(again);
    }),
    { numRuns: 1000 },
  );
});
