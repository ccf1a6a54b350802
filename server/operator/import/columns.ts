import { longText } from '#contract/typed-text.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import type { CsvRow } from '../reading/read-csv.ts';
import { plainName } from '../reading/separator.ts';

/** The names of each column in older and newer exports. */
const names = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'body html', 'body', 'description'],
  vendor: ['vendor'],
  category: [
    'product category',
    'standard product type',
    'google shopping / google product category',
  ],
  type: ['type', 'product type', 'custom product type'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  option1Name: ['option1 name'],
  option1Value: ['option1 value'],
  option2Name: ['option2 name'],
  option2Value: ['option2 value'],
  option3Name: ['option3 name'],
  option3Value: ['option3 value'],
  code: ['variant sku', 'sku'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare-at price', 'compare at price'],
  quantity: ['variant inventory qty', 'inventory quantity', 'variant inventory quantity'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  picture: ['image src', 'product image url'],
  picturePosition: ['image position'],
  variantPicture: ['variant image', 'variant image url'],
} as const satisfies Record<string, readonly string[]>;

export type Field = keyof typeof names;

/** Every name that a column may have. */
export const columnNames: readonly string[] = Object.values(names).flat();

/** One line of a product file, by field. A field whose column the file lacks is absent. */
export interface Row {
  /** The line it begins on, counted from 1. */
  line: number;
  cells: Partial<Record<Field, string>>;
}

/** The index of each known column. */
export type Columns = readonly (readonly [Field, number])[];

/** Finds the columns from a file's heading. Throws OperatorRefusal if a required one is missing. */
export function findColumns(heading: string[]): Columns {
  const said = heading.map(plainName);
  const found = (Object.entries(names) as [Field, readonly string[]][]).flatMap(
    ([field, synonyms]) => {
      const name = synonyms.find((synonym) => said.includes(synonym));
      return name === undefined ? [] : [[field, said.indexOf(name)] as const];
    },
  );
  const has = (field: Field) => found.some(([known]) => known === field);
  if (!has('handle') && !has('title')) throw missing('products', '"Handle" or "Title"');
  if (!has('price')) throw missing('prices', '"Variant Price" or "Price"');
  return found;
}

function missing(what: string, column: string): OperatorRefusal {
  return new OperatorRefusal(`The file has no column for the ${what}: ${column}.`);
}

/** Names of files and addresses mean exactly what is written. */
const exact: ReadonlySet<Field> = new Set<Field>(['picture', 'variantPicture']);

/** Maps a record's cells to their fields. Two spellings of one text are equal. */
export function readRow(
  columns: Columns,
  { cells: record, line }: Pick<CsvRow, 'cells' | 'line'>,
): Row {
  const cells = columns.map(([field, index]) => {
    const text = record[index] ?? '';
    return [field, exact.has(field) ? text.trim() : longText(text)];
  });
  return { line, cells: Object.fromEntries(cells) };
}
