/** One comparison of the table. */
export interface Line {
  what: string;
  ours: string;
  against: string;
  ratio: number;
  /** What the ratio may be at most; none where it is for information. */
  bar?: number;
}

/** How long a run is. */
export interface Size {
  rounds: number;
  writes: number;
}

/** Shows two times of so many operations, and how they compare. */
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
