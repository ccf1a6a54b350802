import { median } from '../times.ts';

/** What a line's figures count. */
type Unit = 'ms' | 'B' | '%' | '';

/** A row of the table: one figure per run. */
export interface Line {
  metric: string;
  values: number[];
  unit: Unit;
  /** The highest median allowed. */
  atMost?: number | undefined;
  /** The lowest median allowed. */
  atLeast?: number | undefined;
  /** What the median is divided by, and the highest ratio allowed. */
  against?: Against | undefined;
}

interface Against {
  control: string;
  values: number[];
  atMost?: number;
}

/** The ratio of a line's median to its control's. */
export function ratioOf({ values, against }: Line): number | undefined {
  return against && median(values) / median(against.values);
}

/** Undefined for a line without a bar. */
export function isMet(line: Line): boolean | undefined {
  const { values, atMost, atLeast, against } = line;
  if (atMost === undefined && atLeast === undefined && against?.atMost === undefined) {
    return undefined;
  }
  const middle = median(values);
  const ratio = ratioOf(line) ?? 0;
  return (
    values.length > 0 &&
    middle <= (atMost ?? Number.POSITIVE_INFINITY) &&
    middle >= (atLeast ?? Number.NEGATIVE_INFINITY) &&
    ratio <= (against?.atMost ?? Number.POSITIVE_INFINITY)
  );
}

/** Prints the table. */
export function show(lines: Line[]): void {
  const rows = lines.map((line) => [line.metric, rowOf(line)] as const);
  console.table(Object.fromEntries(rows));
}

function rowOf(line: Line) {
  const { values, unit, against } = line;
  const told = (value: number) => inUnit(value, unit);
  const ratio = ratioOf(line);
  const verdict = isMet(line);
  return {
    median: values.length === 0 ? 'not measured' : told(median(values)),
    spread: values.length > 1 ? `${told(Math.min(...values))} – ${told(Math.max(...values))}` : '',
    bar: barOf(line),
    ratio: ratio === undefined ? '' : `${ratio.toFixed(2)} × ${against?.control}`,
    verdict: verdict === undefined ? '' : verdict ? 'met' : 'MISSED',
  };
}

function barOf({ atMost, atLeast, against, unit }: Line): string {
  const bars = [
    atMost !== undefined && `<= ${inUnit(atMost, unit)}`,
    atLeast !== undefined && `>= ${inUnit(atLeast, unit)}`,
    against?.atMost !== undefined && `<= ${against.atMost} ×`,
  ];
  return bars.filter(Boolean).join(', ');
}

/** Bytes in kB of 1,000. */
function inUnit(value: number, unit: Unit): string {
  if (unit === 'B') return `${(value / 1000).toFixed(2)} kB`;
  const digits = unit === 'ms' || Number.isInteger(value) ? 0 : value < 10 ? 3 : 1;
  return `${value.toFixed(digits)}${unit && ` ${unit}`}`;
}
