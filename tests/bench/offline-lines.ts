/** A row of the table. */
export interface Line {
  what: string;
  ours: string;
  against: string;
  ratio: number;
  /** The highest allowed ratio; missing if the row is informational. */
  bar?: number;
}

/** The length of a run. */
export interface Size {
  rounds: number;
  writes: number;
}

/** A row of the table: two times, divided by `each` operations, and their ratio. */
export function lineOf(what: string, [ours, theirs]: [number, number], each = 1, bar?: number) {
  const ms = (time: number) => `${(time / each).toFixed(time / each < 20 ? 3 : 0)} ms`;
  const line: Line = { what, ours: ms(ours), against: ms(theirs), ratio: ours / theirs };
  return bar === undefined ? line : { ...line, bar };
}

export const isMissed = ({ ratio, bar }: Line) => bar !== undefined && !(ratio <= bar);

/** Prints the table. */
export function show(lines: Line[]): void {
  const rows = lines.map((line) => ({
    ours: line.ours,
    against: line.against,
    ratio: Number(line.ratio.toFixed(2)),
    bar: line.bar === undefined ? '' : `<= ${line.bar}`,
    '': isMissed(line) ? 'MISSED' : '',
  }));
  console.table(Object.fromEntries(lines.map(({ what }, index) => [what, rows[index]])));
}
