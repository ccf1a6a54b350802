const separatorNames: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' };

/**
 * Says what is wrong with a row that has more cells than the heading: what follows an unquoted
 * separator is in the wrong column. Undefined for any other row, also if the cells beyond are empty.
 */
export function surplusProblem(
  { cells, separator }: { cells: string[]; separator: string },
  heading: readonly string[],
): string | undefined {
  if (cells.length <= heading.length) return;
  // A spreadsheet ends all of its rows with as many empty cells.
  const named = heading.findLastIndex(Boolean) + 1;
  if (!cells.slice(named).some(Boolean)) return;
  const mark = separatorNames[separator] ?? 'separator';
  return `more cells than the heading: is a ${mark} in a cell without quotation marks?`;
}
