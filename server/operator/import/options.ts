import type { StoredOption } from '../../db/schema/catalogue.ts';
import type { Field, Row } from './columns.ts';
import { oneLine } from './one-line.ts';
import { keyOf } from './slugs.ts';

const numbers = [1, 2, 3] as const;
const maxLabel = 100;

/** The columns of option values. */
export const optionFields = numbers.map((number) => `option${number}Value` as const);

/** An option that a product's variants differ in. */
export interface OptionColumn {
  /** '' if the file does not name it. */
  name: string;
  field: Extract<Field, `option${number}Value`>;
}

/** Finds a product's options. Shopify's `Default Title` means it has none. */
export function findOptions(rows: Row[]): OptionColumn[] {
  return numbers.flatMap((number) => {
    const field = `option${number}Value` as const;
    const values = rows.map((row) => row.cells[field] ?? '').filter(Boolean);
    if (values.every((value) => value.toLowerCase() === 'default title')) return [];
    const name = rows.map((row) => row.cells[`option${number}Name`]).find(Boolean);
    return [{ name: oneLine(name ?? '', maxLabel), field }];
  });
}

/** A row's value for each option, '' for a missing one. */
export function chosen({ cells }: Row, options: OptionColumn[]): string[] {
  return options.map(({ field }) => oneLine(cells[field] ?? '', maxLabel));
}

/** Options as stored, with the values of every variant in order of appearance. */
export function storedOptions(
  options: OptionColumn[],
  choices: string[][],
  lang: string,
): StoredOption[] {
  return options.map(({ name }, index) => {
    const labels = new Map<string, string>();
    for (const choice of choices) {
      const label = choice[index];
      if (label && !labels.has(keyOf(label))) labels.set(keyOf(label), label);
    }
    const values = [...labels].map(([key, label]) => ({
      key,
      label: { [lang]: label },
      swatch: null,
    }));
    return { name: name ? { [lang]: name } : {}, values };
  });
}

/** Gives every option without a name a default one. */
export function namedOptions(options: StoredOption[], lang: string): StoredOption[] {
  return options.map((option, index) => {
    const isNamed = Object.keys(option.name).length > 0;
    return isNamed ? option : { ...option, name: { [lang]: `Option ${index + 1}` } };
  });
}
