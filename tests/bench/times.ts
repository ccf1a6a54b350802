export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Ways to do the same thing, by name. */
type Ways<W extends string, T> = { [way in W]: () => Promise<T> };

/**
 * Runs the ways alternately, so that other load on the machine affects all alike; each round starts
 * with another. Resolves to what each round of each has resolved to.
 */
export async function takeTurns<W extends string, T>(
  rounds: number,
  ways: Ways<W, T>,
): Promise<{ [way in W]: T[] }> {
  const names = Object.keys(ways) as W[];
  const all = Object.fromEntries(names.map((name) => [name, [] as T[]])) as { [way in W]: T[] };
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + turn) % names.length] as W;
      all[name].push(await ways[name]());
    }
  }
  return all;
}

/** Times the ways, each of which resolves to its duration in ms. Resolves to the median of each. */
export async function inTurns<W extends string>(
  rounds: number,
  ways: Ways<W, number>,
): Promise<{ [way in W]: number }> {
  const times = Object.entries<number[]>(await takeTurns(rounds, ways));
  return Object.fromEntries(times.map(([name, all]) => [name, median(all)])) as {
    [way in W]: number;
  };
}
