import type { Machine } from './machine.ts';

/**
 * Measures in several ways alternately, so that other load on the machine affects all alike; each
 * round starts with another way.
 */
export async function takeTurns<W extends string, T>(
  { machine, runs }: { machine: Machine; runs: number },
  ways: { [way in W]: (run: number) => Promise<T> },
): Promise<{ [way in W]: T[] }> {
  const names = Object.keys(ways) as W[];
  const found = Object.fromEntries(names.map((name) => [name, [] as T[]])) as { [way in W]: T[] };
  for (let run = 0; run < runs; run += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(run + turn) % names.length] as W;
      found[name].push(await machine.steadily(() => ways[name](run)));
    }
  }
  return found;
}
