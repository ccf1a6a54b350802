import type { Line } from '../lines.ts';
import type { Stage } from '../stage.ts';
import { takeTurns } from '../turns.ts';
import { isSettled, visit } from '../visit.ts';

interface LongTask {
  /** In ms since the start of the visit. */
  at: number;
  ms: number;
  /** The scripts of the frame that it belongs to. */
  scripts: string[];
}

declare global {
  interface Window {
    longTasks: { startTime: number; duration: number }[];
    longFrames: PerformanceLongAnimationFrameTiming[];
  }
  interface PerformanceLongAnimationFrameTiming extends PerformanceEntry {
    scripts: {
      invoker: string;
      sourceURL: string;
      sourceFunctionName: string;
      duration: number;
      forcedStyleAndLayoutDuration: number;
    }[];
  }
}

const longMs = 50;

/** The longest task after the first paint of cold visits, on a phone as fast as this machine. */
export async function measureTasks(stage: Stage): Promise<Line[]> {
  const { detail, shop } = stage.paths;
  const way = (path: string) => () => longTasksOf(stage.ours, path);
  const found = await takeTurns(stage, {
    home: way('/home'),
    detail: way(detail),
    shop: way(shop),
    search: way('/search'),
  });
  return Object.entries(found).map(([name, visits]) => {
    stage.note(`long tasks of ${name}`, visits);
    const values = visits.map((tasks) => Math.max(0, ...tasks.map(({ ms }) => ms)));
    return {
      metric: `${name}: longest task after the first paint, 1×`,
      values,
      unit: 'ms',
      atMost: longMs,
    };
  });
}

async function longTasksOf(origin: string, path: string): Promise<LongTask[]> {
  return await visit({ origin, watch: recordTasks }, async (page) => {
    await page.goto(`/#${path}`);
    await isSettled(page);
    // The last of what a first visit prepares.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await isSettled(page);
    return await page.evaluate(readTasks);
  });
}

/** In the page. */
function recordTasks(): void {
  window.longTasks = [];
  window.longFrames = [];
  const record = (type: string, entries: unknown[]) =>
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({
      type,
      buffered: true,
    });
  record('longtask', window.longTasks);
  record('long-animation-frame', window.longFrames);
}

/** In the page. */
function readTasks(): LongTask[] {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const scriptsAt = (at: number) =>
    window.longFrames
      .filter(({ startTime, duration }) => startTime - 1 <= at && at <= startTime + duration)
      .flatMap(({ scripts }) =>
        scripts.map(
          (it) =>
            `${Math.round(it.duration)} ms ${it.invoker} ${it.sourceURL.split('/').at(-1)} ` +
            `${it.sourceFunctionName} (layout ${Math.round(it.forcedStyleAndLayoutDuration)} ms)`,
        ),
      );
  return window.longTasks
    .filter(({ startTime }) => startTime > (paint?.startTime ?? 0))
    .map(({ startTime, duration }) => ({
      at: Math.round(startTime),
      ms: duration,
      scripts: scriptsAt(startTime),
    }));
}
