import type { StoredOption } from '../../../db/schema/catalogue.ts';
import type { MappedProduct } from '../map-product.ts';
import { keyOf } from '../slugs.ts';
import { type Remark, withoutValue } from '../variants.ts';
import type { Known, Sku } from './matched.ts';

/** A product's options and variants in a file. */
export interface InWords {
  options: StoredOption[];
  variants: Known[];
}

/**
 * The options of a file, or the stored ones if it has none to tell its variants apart, or no column
 * for them: a known SKU stays on sale without words. Without stored ones either, several known SKUs
 * are words themselves.
 */
export function completeOptions(
  { options, hasOptionColumns }: Pick<MappedProduct, 'options' | 'hasOptionColumns'>,
  variants: Known[],
  { old, lang }: { old: StoredOption[]; lang: string },
): InWords {
  const isAlone = variants.length === 1;
  if (options.length > 0 || (isAlone && (hasOptionColumns || old.length === 0))) {
    return { options, variants };
  }
  if (old.length > 0) {
    const blank = old.map(() => '');
    return {
      options: old,
      variants: variants.map((one) => ({ ...one, labels: blank, keys: blank })),
    };
  }
  if (variants.filter(({ row }) => row).length < 2) return { options, variants };
  return {
    options: [{ name: { [lang]: 'SKU' }, values: [] }],
    variants: variants.map((one) => ({ ...one, labels: [''], keys: [''] })),
  };
}

/**
 * Fills in the words that a variant lacks: a known one keeps the value that it had, else its SKU is
 * the word. New ones are left out.
 */
export function fillWords(
  { options, variants }: InWords,
  valueBefore: (row: Sku | undefined, column: number) => string | undefined,
): { variants: Known[]; remarks: Remark[] } {
  const remarks: Remark[] = [];
  const filled = variants.flatMap((one) => {
    const isOpen = (word: string, column: number) =>
      word === '' && valueBefore(one.row, column) === undefined;
    const missing = one.keys.findIndex(isOpen);
    if (missing < 0) return [one];
    if (one.row && one.code) return [bySku(one, isOpen)];
    const [name] = Object.values(options[missing]?.name ?? {});
    remarks.push({ line: one.line, reason: withoutValue(name) });
    return [];
  });
  return { variants: filled, remarks };
}

/** A variant whose SKU is its word in these columns. */
function bySku(one: Known, isOpen: (word: string, column: number) => boolean): Known {
  const { code = '', keys, labels } = one;
  return {
    ...one,
    labels: labels.map((label, column) => (isOpen(keys[column] ?? '', column) ? code : label)),
    keys: keys.map((word, column) => (isOpen(word, column) ? code && keyOf(code) : word)),
  };
}
