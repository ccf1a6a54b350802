import type { Remark, Variant } from '../variants.ts';
import type { Stored } from './matched.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** A date without its year as spreadsheets show it and write it, such as `2-Jan` and `Jan-02`. */
const shown =
  /^(?:(?<day>\d{1,2})-(?<month>[a-z]{3})|(?<monthFirst>[a-z]{3})-(?<dayLast>\d{1,2}))$/i;

/** What a spreadsheet takes for a date, with the day or the month in front. */
const taken = /^(\d{1,2})[-/](\d{1,2})$/;

/**
 * Remarks on SKUs and words that a spreadsheet may have made of known ones: it shows the size 1-2 as
 * 2-Jan, and writes it so.
 */
export function dateRemarks(variants: Variant[], { rows, options }: Stored): Remark[] {
  const codes = rows.map(({ code }) => code ?? '');
  const words = options.flatMap(({ values }) =>
    values.flatMap(({ label, words = {} }) => [
      ...Object.values(label),
      ...Object.values(words).flat(),
    ]),
  );
  return variants.flatMap(({ line, code = '', labels }) => {
    const reasons = [reasonFor(code, codes), ...labels.map((label) => reasonFor(label, words))];
    return reasons.flatMap((reason) => (reason ? [{ line, reason }] : []));
  });
}

function reasonFor(text: string, known: (string | undefined)[]): string | undefined {
  const date = dateShown(text);
  const was = date && known.find((one = '') => dateTaken(one) === date);
  if (!was) return undefined;
  return `"${text}" may be "${was}": a spreadsheet makes a date of it; its column has to be text there`;
}

function dateShown(text: string): string | undefined {
  const { day, dayLast, month, monthFirst } = shown.exec(text)?.groups ?? {};
  const number = months.indexOf((month ?? monthFirst ?? '').toLowerCase()) + 1;
  return number > 0 ? inOrder(number, Number(day ?? dayLast)) : undefined;
}

function dateTaken(text: string): string | undefined {
  const [, one, other] = taken.exec(text) ?? [];
  return one && other ? inOrder(Number(one), Number(other)) : undefined;
}

/** The same for 1-2 and 2-1: which of them is the day depends on the country. */
const inOrder = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`;
