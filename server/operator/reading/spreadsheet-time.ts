import { dayMs } from '#contract/rules/durations.ts';

/** Which of two numbers is the day; where a date begins with its year, neither is in question. */
export type DayOrder = 'day first' | 'month first';

const dated =
  /^(\d{1,4})([-/.]) ?(\d{1,2})\2 ?(\d{1,4})\.?(?:[T, ]+(\d{1,2})[:.](\d\d)(?:[:.](\d\d)(?:[.,](\d{1,3}))?)?(?: ?([ap])\.?m\.?)?)?Z?$/i;

/** The orders that all of a column's dates can have. */
export function dayOrders(cells: readonly string[]): DayOrder[] {
  const orders: DayOrder[] = ['day first', 'month first'];
  return orders.filter((order) => cells.every((cell) => periodOf(cell, order) !== undefined));
}

/**
 * Whether a cell is an instant, as a spreadsheet shows it: in UTC, as it was written, but in the order
 * of the spreadsheet's language, and perhaps without seconds or without the time of day.
 */
export function isTime(cell: string, instant: string, order: DayOrder): boolean {
  const period = periodOf(cell, order);
  const at = Date.parse(instant);
  return period !== undefined && at >= period.from && at < period.from + period.ms;
}

function periodOf(cell: string, order: DayOrder): { from: number; ms: number } | undefined {
  const [, first = '', , second = '', third = '', ...clock] = dated.exec(cell) ?? [];
  const isYearFirst = first.length === 4;
  if (isYearFirst === (third.length === 4) && third.length !== 2) return undefined;
  const [year, one, two] = isYearFirst ? [first, second, third] : [third, first, second];
  const isMonthFirst = isYearFirst || order === 'month first';
  const [month, day] = isMonthFirst ? [Number(one), Number(two)] : [Number(two), Number(one)];
  const midnight = Date.UTC(fullYear(year), month - 1, day);
  if (new Date(midnight).getUTCMonth() !== month - 1 || day < 1) return undefined;
  const time = timeOf(clock);
  return time && { from: midnight + time.from, ms: time.ms };
}

/** Thai spreadsheets count from the Buddha's death, and many write two digits. */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length === 2) return 2000 + year;
  return year > 2400 ? year - 543 : year;
}

function timeOf([hour, minute = '', second, fraction, half]: (string | undefined)[]) {
  if (hour === undefined) return { from: 0, ms: dayMs };
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return undefined;
  const from = ((hours * 60 + Number(minute)) * 60 + Number(second ?? 0)) * 1000;
  if (second === undefined) return { from, ms: 60_000 };
  if (fraction === undefined) return { from, ms: 1000 };
  return { from: from + Number(fraction.padEnd(3, '0')), ms: 10 ** (3 - fraction.length) };
}
