import stringWidth from 'string-width';
import { printable } from './printable.ts';

type Cell = string | number;

/** Between two columns. */
const gap = '  ';

/**
 * Formats rows under their keys in columns of equal terminal width, numbers right-aligned. Removes
 * characters that would move a terminal's cursor. Returns `none` if there are no rows.
 */
export function table(rows: { [heading: string]: Cell }[], none = ''): string {
  const [first] = rows;
  if (!first) return none;
  const heading = Object.keys(first);
  const texts = [
    heading,
    ...rows.map((row) => Object.values(row).map((cell) => printable(String(cell)))),
  ];
  const widths = heading.map((_, column) =>
    Math.max(...texts.map((row) => stringWidth(row[column] ?? ''))),
  );
  const isFigures = heading.map((name) =>
    rows.every(({ [name]: cell }) => typeof cell === 'number' || /^[\d.]+$/.test(String(cell))),
  );
  return texts
    .map((row) =>
      row
        .map((text, column) => pad(text, widths[column] ?? 0, isFigures[column] ?? false))
        .join(gap)
        .trimEnd(),
    )
    .join('\n');
}

/** Formats the facts of one thing, one below the other. */
export function factsTable(facts: { [what: string]: Cell }): string {
  return table(Object.entries(facts).map(([what, value]) => ({ what, value: String(value) })));
}

function pad(text: string, width: number, isFigure: boolean): string {
  const room = ' '.repeat(Math.max(0, width - stringWidth(text)));
  return isFigure ? room + text : text + room;
}
