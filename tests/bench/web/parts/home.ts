import { median } from '../../times.ts';
import { audit, type Report, type Throttling } from '../lighthouse.ts';
import type { Line } from '../lines.ts';
import type { Stage } from '../stage.ts';
import { takeTurns } from '../turns.ts';

/** Below this benchmark index, a page's score is compared with the hello page's. */
const fastMachine = 1500;

/** The cold home screen, beside the three controls. */
export async function measureHome(stage: Stage): Promise<Line[]> {
  const [csr, noScript, hello] = [await stage.csr(), await stage.noScript(), await stage.hello()];
  const way = (name: string, url: string, throttling: Throttling) => () =>
    audit({ name: `home-${name}`, url: `${url}/`, throttling, categories: ['performance'] });
  const found = await takeTurns(stage, {
    ours: way('ours', stage.ours, 'simulate'),
    noScript: way('no-script', noScript, 'simulate'),
    hello: way('hello', hello, 'simulate'),
    csr: way('csr', csr, 'simulate'),
    oursSlow: way('ours', stage.ours, 'devtools'),
    noScriptSlow: way('no-script', noScript, 'devtools'),
    csrSlow: way('csr', csr, 'devtools'),
  });
  const of = (name: keyof typeof found, pick: (report: Report) => number) => found[name].map(pick);
  const paint = (name: keyof typeof found) => of(name, ({ largestPaint }) => largestPaint);
  const simulated: Line = { metric: 'home: LCP, simulated', values: paint('ours'), unit: 'ms' };
  const applied: Line = { metric: 'home: LCP, applied', values: paint('oursSlow'), unit: 'ms' };
  const again = (line: Line, control: string, values: number[], atMost: number): Line => ({
    ...line,
    metric: `${line.metric}, against ${control}`,
    against: { control, values, atMost },
  });
  return [
    { ...simulated, atMost: 1000 },
    again(simulated, 'no script', paint('noScript'), 1.05),
    { ...applied, atMost: 1000 },
    again(applied, 'client-rendered', paint('csrSlow'), 0.3),
    again(applied, 'no script', paint('noScriptSlow'), 1.05),
    { metric: 'client-rendered home: LCP, simulated', values: paint('csr'), unit: 'ms' },
    scoreLine('home', of('ours', performanceOf), { floor: 100, hello: found.hello }),
    { metric: 'hello: performance', values: of('hello', performanceOf), unit: '' },
    {
      metric: 'home: blocking time, simulated',
      values: of('ours', ({ blocking }) => blocking),
      unit: 'ms',
      against: {
        control: 'hello',
        values: of('hello', ({ blocking }) => blocking),
        atMost: 1.5,
      },
    },
    {
      metric: 'benchmark index',
      values: Object.values(found).flatMap((it) => it.map(indexOf)),
      unit: '',
    },
  ];
}

const indexOf = ({ benchmarkIndex }: Report) => benchmarkIndex;

/** 0 to 100. */
export const performanceOf = ({ scores }: Report) => scores['performance'] ?? Number.NaN;

interface ScoreBar {
  /** On a fast machine. */
  floor: number;
  hello: Report[];
}

/** A screen's performance; on a slow machine it must come close to the hello page's. */
export function scoreLine(screen: string, values: number[], { floor, hello }: ScoreBar): Line {
  const isFast = median(hello.map(indexOf)) >= fastMachine;
  const atLeast = isFast ? floor : median(hello.map(performanceOf)) - 2;
  return { metric: `${screen}: performance`, values, unit: '', atLeast };
}
