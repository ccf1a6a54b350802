import type { CDPSession, Page } from '@playwright/test';
import { goTo, screenIsReady } from '../../../support/browser/screens.ts';
import type { Line } from '../lines.ts';
import type { Stage } from '../stage.ts';
import { takeTurns } from '../turns.ts';
import { isSettled, visit } from '../visit.ts';

const early = 20;
const late = 200;

interface Held {
  heap: number;
  nodes: number;
}

/** What a page holds after many changes of screen. */
export async function measureHeap(stage: Stage): Promise<Line[]> {
  const { detail, shop } = stage.paths;
  const paths = ['/home', detail, '/explore', shop, '/search?q=tea', '/login', '/popular'];
  const found = await takeTurns(stage, { walk: () => walk(stage.ours, paths) });
  const of = (at: 'early' | 'late', what: keyof Held) => found.walk.map((it) => it[at][what]);
  return [
    {
      metric: `heap after ${late} changes of screen`,
      values: of('late', 'heap'),
      unit: 'B',
      against: { control: `after ${early}`, values: of('early', 'heap'), atMost: 1.2 },
    },
    {
      metric: `DOM nodes after ${late} changes of screen`,
      values: of('late', 'nodes'),
      unit: '',
      against: { control: `after ${early}`, values: of('early', 'nodes') },
    },
  ];
}

async function walk(origin: string, paths: string[]): Promise<{ early: Held; late: Held }> {
  return await visit({ origin }, async (page) => {
    const cdp = await page.context().newCDPSession(page);
    await page.goto('/#/home');
    await isSettled(page);
    await change(page, paths, [0, early]);
    const before = await weigh(page, cdp);
    await change(page, paths, [early, late]);
    return { early: before, late: await weigh(page, cdp) };
  });
}

/** Changes the screen for the nth times. Each screen is shown whole before the next. */
async function change(page: Page, paths: string[], [from, to]: [number, number]): Promise<void> {
  for (let time = from + 1; time <= to; time += 1) {
    await goTo(page, paths[time % paths.length] ?? '/home');
    await screenIsReady(page);
  }
}

/** In bytes, on the home screen, after a collection of garbage. */
async function weigh(page: Page, cdp: CDPSession): Promise<Held> {
  await change(page, ['/home'], [0, 1]);
  await isSettled(page);
  for (let times = 0; times < 3; times += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes };
}
