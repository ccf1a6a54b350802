export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Ways to do the same thing, by name; each resolves to its duration in ms. */
type Ways<W extends string> = { [way in W]: () => Promise<number> };

/**
 * Times the ways alternately, so that other load on the machine affects all alike; each round
 * starts with another. Resolves to the median of each.
 */
export async function inTurns<W extends string>(
  rounds: number,
  ways: Ways<W>,
): Promise<{ [way in W]: number }> {
  const names = Object.keys(ways) as W[];
  const times = new Map<W, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + turn) % names.length] as W;
      times.get(name)?.push(await ways[name]());
    }
  }
  const medians = names.map((name) => [name, median(times.get(name) ?? [])]);
  return Object.fromEntries(medians);
}
