import { join } from 'node:path';
import { bundle } from '../support/browser/bundle.ts';
import { type Line, lineOf, type Size } from './offline-lines.ts';
import { Profile } from './offline-profile.ts';
import { openServer } from './offline-server.ts';
import { inTurns } from './times.ts';

/** The worker's side of offline-worker.ts, whose types are not visible here. */
interface Bench {
  fill(): Promise<void>;
  hit(way: string, times: number): Promise<number>;
}

const hits = 48;
const timesEach = 5;

/** Reads of a cached picture in a worker. */
export async function measurePictures({ rounds }: Size): Promise<Line[]> {
  const script = await bundle(join(import.meta.dirname, 'offline-worker.ts'), 'iife');
  const server = await openServer({ '/worker.js': script, '/page.js': '' });
  const profile = new Profile();
  const context = await profile.start(server.origin);
  try {
    const page = await context.newPage();
    await page.goto(server.origin);
    const coming = context.waitForEvent('serviceworker');
    await page.evaluate(() => navigator.serviceWorker.register('/worker.js'));
    const worker = await coming;
    await page.evaluate(() => navigator.serviceWorker.ready);
    await worker.evaluate(() => (globalThis as unknown as { bench: Bench }).bench.fill());
    const times = (way: string) => () =>
      worker.evaluate(
        ([name, count]) => (globalThis as unknown as { bench: Bench }).bench.hit(name, count),
        [way, timesEach] as const,
      );
    const { bare, ours, workbox } = await inTurns(rounds * 4, {
      bare: times('bare'),
      ours: times('pictures'),
      workbox: times('workbox'),
    });
    const each = hits * timesEach;
    return [
      lineOf('picture kept / bare cache.match', [ours, bare], each, 1.15),
      lineOf('workbox ExpirationPlugin / bare cache.match', [workbox, bare], each),
    ];
  } finally {
    await context.close();
    server.close();
    profile.remove();
  }
}
