/** Items under the days on which they happened, in their order. */
export function byDay<T>(items: T[], dayOf: (item: T) => string): [day: string, items: T[]][] {
  const days = new Map<string, T[]>();
  for (const item of items) {
    const day = dayOf(item);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days];
}
