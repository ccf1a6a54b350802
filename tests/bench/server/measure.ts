import { median, takeTurns } from '../times.ts';
import type { Figure } from './load.ts';

const warmUpSeconds = 1;

type Send = (seconds: number) => Promise<Figure>;

/** Requests that are measured: compared with others, they should reach the bar. */
export interface Row {
  send: Send;
  comparedWith?: string;
  bar?: number;
}

interface Rounds {
  rounds: number;
  secondsEach: number;
}

/** Measures the rows alternately and prints the median of each. */
export async function measure(rows: { [name: string]: Row }, { rounds, secondsEach }: Rounds) {
  for (const { send } of Object.values(rows)) await send(warmUpSeconds);
  const ways = Object.entries(rows).map(([name, { send }]) => [name, () => send(secondsEach)]);
  const all = await takeTurns<string, Figure>(rounds, Object.fromEntries(ways));
  const rateOf = (name: string) => median((all[name] ?? []).map(({ perSecond }) => perSecond));
  const p99Of = (name: string) => median((all[name] ?? []).map(({ p99 }) => p99));
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([name, { comparedWith, bar = 0 }]) => {
        const figures = { 'per second': Math.round(rateOf(name)), 'p99 ms': rounded(p99Of(name)) };
        if (!comparedWith) return [name, figures];
        const ratio = rateOf(name) / rateOf(comparedWith);
        const isMissed = ratio < bar;
        const found = { 'compared with': comparedWith, ratio: rounded(ratio), bar };
        return [name, { ...figures, ...found, ...(isMissed && { '': 'missed' }) }];
      }),
    ),
  );
}

const rounded = (value: number) => Number(value.toPrecision(3));
