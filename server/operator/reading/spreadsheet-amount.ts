import { plainAmount } from '#contract/amount-text.ts';
import { minorDigits } from '#contract/rules/currencies.ts';
import { readMoney } from '../money-text.ts';

/**
 * Whether a cell is an amount of minor units, as a spreadsheet shows a plain number: with the decimal
 * mark of its language, without zeros at the end, or with its thousands grouped.
 */
export function isAmount(cell: string, minor: number, currency: string): boolean {
  const [, sign, figure = ''] = /^([-(]?)\s*(.*?)\)?$/.exec(plainAmount(cell)) ?? [];
  const read = readPlain(figure, currency) ?? readGrouped(figure, currency);
  return read !== undefined && (sign ? -read : read) === minor;
}

function readPlain(figure: string, currency: string): number | undefined {
  const digits = minorDigits(currency);
  const [, whole, decimals = ''] = /^(\d+)(?:[.,٫](\d+))?$/.exec(figure) ?? [];
  if (whole === undefined || decimals.length > digits) return undefined;
  return Number(whole + decimals.padEnd(digits, '0'));
}

function readGrouped(figure: string, currency: string): number | undefined {
  const read = readMoney(figure, currency);
  return 'minor' in read ? read.minor : undefined;
}
