import { readQuantity } from './cells/quantity.ts';
import type { Row } from './columns.ts';
import { chosen, type OptionColumn } from './options.ts';
import { type Price, readPrice } from './prices.ts';
import { isRounded, readCode } from './sku-code.ts';
import { keyOf } from './slugs.ts';

/** One variant of a product, as its row describes it. */
export interface Variant {
  line: number;
  /** Its value of each option, in words; '' if its row has none. */
  labels: string[];
  /** The same as keys, which depend on the words alone; '' as well. */
  keys: string[];
  /** Undefined if the file has no such column. */
  code: string | undefined;
  price: number;
  /** Null for none; undefined if the file has no such column. */
  compareAt: number | null | undefined;
  /** Undefined if the file does not give it. */
  quantity: number | undefined;
  /** The stock of a new variant without a quantity: 0 if the file counts it. */
  startsAt: number;
  /** The address of its own picture, '' for none; undefined if the file has no such column. */
  picture: string | undefined;
  /** Its row has a price or a quantity that cannot be read. If it is on sale, it stays as it is. */
  isUnread?: true;
}

/** A fault in a row, or something worth knowing about it. */
export interface Remark {
  line: number;
  reason: string;
}

/** What the rows of a product sell. */
export interface Variants {
  variants: Variant[];
  /** Those left out whose SKU or words the file names. */
  unread: Variant[];
  remarks: Remark[];
  /** Rows left out. */
  refused: number;
}

/** True for a row that describes a variant rather than an extra picture. */
export function isVariant({ cells }: Row): boolean {
  const { option1Value, option2Value, option3Value, code, price, quantity, compareAt } = cells;
  const said = [option1Value, option2Value, option3Value, code, price, quantity, compareAt];
  return said.some(Boolean) || Boolean(cells.variantPicture);
}

/** Reads each row's variant. Rows that cannot be sold are left out, with the reason in a remark. */
export function readVariants(rows: Row[], options: OptionColumn[], currency: string): Variants {
  const variants: Variant[] = [];
  const unread: Variant[] = [];
  const remarks: Remark[] = [];
  const twinOf = new Map<string, Variant>();
  for (const [index, row] of rows.entries()) {
    const behind = rows.slice(index + 1);
    const reading = readVariant(row, options, { before: variants.at(-1), behind, currency });
    remarks.push(...reading.reasons.map((reason) => ({ line: row.line, reason })));
    if (reading.unread) unread.push(reading.unread);
    if (!reading.variant) continue;
    const key = nameOf(reading.variant);
    const twin = twinOf.get(key);
    if (twin && !isOther(reading.variant, twin)) {
      remarks.push({
        line: row.line,
        reason: `the same variant as in line ${twin.line}; left out`,
      });
      continue;
    }
    twinOf.set(key, reading.variant);
    variants.push(reading.variant);
  }
  const isNamedOnce = (one: Variant) => {
    const twin = twinOf.get(nameOf(one));
    return !twin || isOther(one, twin);
  };
  const refused = rows.length - variants.length;
  return { variants, unread: unread.filter(isNamedOnce), remarks, refused };
}

const nameOf = ({ keys }: Variant) => JSON.stringify(keys);

/** A SKU may be known as another variant, whose words are the same in this language. */
const isOther = ({ code }: Variant, twin: Variant) =>
  Boolean(code) && Boolean(twin.code) && code !== twin.code;

interface Reading {
  variant?: Variant;
  unread?: Variant;
  reasons: string[];
}

/** A row's neighbours and currency. */
interface Surroundings {
  before: Variant | undefined;
  behind: Row[];
  currency: string;
}

function readVariant(row: Row, options: OptionColumn[], surroundings: Surroundings): Reading {
  const { cells, line } = row;
  const labels = chosen(row, options);
  const code = cells.code === undefined ? undefined : readCode(cells.code);
  const missing = labels.indexOf('');
  // A SKU may be known, with the values that it had.
  if (missing >= 0 && !code) return { reasons: [withoutValue(options[missing]?.name)] };
  const named = { line, labels, keys: labels.map((label) => label && keyOf(label)), code };
  const asked = priceOf(cells.price ?? '', surroundings);
  if ('problem' in asked) return unreadBy(asked.problem, named);
  const stock = readQuantity(cells);
  if ('problem' in stock) return unreadBy(stock.problem, named);
  const { price } = asked;
  const regular = readRegular(cells.compareAt, price, surroundings.currency);
  const variant = {
    ...named,
    price,
    compareAt: regular.compareAt,
    quantity: stock.quantity,
    startsAt: stock.startsAt,
    picture: cells.variantPicture,
  };
  const borrowed = 'there is no price; it is sold for that of another variant';
  const reasons = [
    ...(isRounded.test(cells.code ?? '') ? [rounded(cells.code)] : []),
    ...(cells.price ? [] : [borrowed]),
    ...regular.reasons,
    ...stock.remarks,
  ];
  return { variant, reasons };
}

function unreadBy(
  problem: string,
  named: Pick<Variant, 'line' | 'labels' | 'keys' | 'code'>,
): Reading {
  const nothing = { price: 0, compareAt: undefined, quantity: undefined, picture: undefined };
  const unread = { ...named, ...nothing, startsAt: 0, isUnread: true } as const;
  return { unread, reasons: [`${problem}; the variant is left out`] };
}

const rounded = (code = '') =>
  `"${code}" is no SKU: a spreadsheet has rounded the number; its column has to be text there`;

/** Why a variant without a value for one of the options is left out. */
export function withoutValue(option = ''): string {
  return `the variant has no value for "${option}"; left out`;
}

/** A row's price, else that of the nearest variant with one: first before it, then after it. */
function priceOf(text: string, { before, behind, currency }: Surroundings): Price {
  if (text) return readPrice(text, currency);
  if (before) return { price: before.price };
  const prices = behind.map(({ cells }) => readPrice(cells.price ?? '', currency));
  return prices.find((price) => 'price' in price) ?? { problem: 'there is no price' };
}

/** The price before a reduction; null unless it is higher. */
function readRegular(text: string | undefined, price: number, currency: string) {
  if (text === undefined) return { compareAt: undefined, reasons: [] };
  if (/^[0.,]*$/.test(text)) return { compareAt: null, reasons: [] };
  const reading = readPrice(text, currency);
  if ('problem' in reading) {
    return { compareAt: null, reasons: [`compare-at price: ${reading.problem}; ignored`] };
  }
  return { compareAt: reading.price > price ? reading.price : null, reasons: [] };
}
