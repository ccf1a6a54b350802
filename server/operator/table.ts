import stringWidth from 'string-width';

type Cell = string | number;

/** Between two columns. */
const gap = '  ';

/**
 * Formats rows under a heading in columns of equal terminal width, numbers right-aligned. Removes
 * characters that would move a terminal's cursor.
 */
export function table(heading: string[], rows: Cell[][]): string {
  const texts = [heading, ...rows.map((row) => row.map(printable))];
  const widths = heading.map((_, column) =>
    Math.max(...texts.map((row) => stringWidth(row[column] ?? ''))),
  );
  const isFigures = heading.map((_, column) =>
    rows.every((row) => typeof row[column] === 'number' || /^[\d.]+$/.test(String(row[column]))),
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

function printable(cell: Cell): string {
  return String(cell)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Bidi_Control}/gu, '');
}

function pad(text: string, width: number, isFigure: boolean): string {
  const room = ' '.repeat(Math.max(0, width - stringWidth(text)));
  return isFigure ? room + text : text + room;
}
