const separators = [',', ';', '\t'] as const;

/** As some programs tell Excel: the first line is no heading. */
const declared = /^"?sep=(.)"?[^\S\n]*(?=\n)/i;

/**
 * Finds what separates the cells of a file: what its first line declares, else the separator by which
 * the heading has most of the known names, else the most frequent in the heading. A declaration is
 * cut off the returned head.
 */
export function findSeparator(
  head: string,
  names: readonly string[],
): { separator: string; head: string } {
  const [line = '', separator] = declared.exec(head) ?? [];
  if (separator) return { separator, head: head.slice(line.length) };
  const heading = head.trimStart().split('\n', 1)[0] ?? '';
  const outside = heading.replace(/"[^"]*"/g, '');
  const [best] = separators
    .map((mark) => ({
      mark,
      known: heading.split(mark).filter((cell) => names.includes(plainName(cell))).length,
      cells: outside.split(mark).length,
    }))
    .sort((a, b) => b.known - a.known || b.cells - a.cells);
  return { separator: best?.mark ?? ',', head };
}

/** A column's name as it is compared. */
export function plainName(cell: string): string {
  return cell.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase();
}
