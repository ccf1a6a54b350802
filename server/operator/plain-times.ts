type Plain<V> = V extends Date ? string : V;

/** A row for programs: its times become texts. */
export function plainTimes<Row extends object>(row: Row) {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(entries) as { [K in keyof Row]: Plain<Row[K]> };
}
