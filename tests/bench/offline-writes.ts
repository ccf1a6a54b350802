import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bundle } from '../support/browser/bundle.ts';
import { FaultProxy } from '../support/browser/fault-proxy.ts';
import { type Line, lineOf, type Size } from './offline-lines.ts';
import type { Way } from './offline-page.ts';
import { Profile } from './offline-profile.ts';
import { openServer } from './offline-server.ts';
import { inTurns } from './times.ts';

const roundTripMs = 150;
/** Products that a shopper changes. */
const mostLanes = 50;

/** Saving a change, and sending all that wait, with a near and a far server. */
export async function measureWrites({ rounds, writes }: Size): Promise<Line[]> {
  const script = await bundle(join(import.meta.dirname, 'offline-page.ts'));
  const server = await openServer({ '/page.js': script });
  const far = new FaultProxy(server.origin);
  far.faultOf = ({ path }) => (path.startsWith('/api/') ? { delayMs: roundTripMs } : undefined);
  await far.open();
  const profile = new Profile();
  const context = await profile.start(server.origin);
  try {
    const page = await context.newPage();
    await page.goto(server.origin);
    const lines = await measureEnqueue(page, rounds * 4, Math.ceil(writes / 20));
    lines.push(...(await measureDrain(page, rounds, writes)));
    await page.goto(far.origin);
    return [...lines, ...(await measureFar(page, rounds, Math.ceil((writes * 3) / 50)))];
  } finally {
    await context.close();
    await far.close();
    server.close();
    profile.remove();
  }
}

const times = (page: Page, way: Way, count: number, lanes: number) => () =>
  page.evaluate(([name, most, wide]) => bench[name](most, wide), [way, count, lanes] as const);

async function measureEnqueue(page: Page, rounds: number, count: number): Promise<Line[]> {
  const lanes = Math.min(count, mostLanes);
  const of = (way: Way) => times(page, way, count, lanes);
  const { raw, dexie, app, again, workbox } = await inTurns(rounds, {
    raw: of('addRaw'),
    dexie: of('addDexie'),
    app: of('enqueue'),
    again: times(page, 'setAgain', count, Math.ceil(lanes / 5)),
    workbox: of('push'),
  });
  return [
    lineOf('enqueue / raw IndexedDB add', [app, raw], count, 3),
    lineOf('enqueue / workbox pushRequest', [app, workbox], count, 0.8),
    lineOf('enqueue that absorbs / raw add', [again, raw], count),
    lineOf('bare Dexie add / raw add', [dexie, raw], count),
    lineOf('workbox pushRequest / raw add', [workbox, raw], count),
  ];
}

async function measureDrain(page: Page, rounds: number, count: number): Promise<Line[]> {
  const lanes = Math.min(count, mostLanes);
  const of = (way: Way, width = lanes) => times(page, way, count, width);
  const { one, app, inTurn, replay, six } = await inTurns(rounds, {
    app: of('drain'),
    one: of('drain', 1),
    inTurn: of('fetchInTurn'),
    replay: of('replay'),
    six: of('fetchSix'),
  });
  const named = `${count} writes`;
  return [
    lineOf(`drain of ${named} / fetch in turn`, [app, inTurn], 1, 2.2),
    lineOf(`drain of ${named} of one lane / fetch in turn`, [one, inTurn]),
    lineOf(`workbox replay of ${named} / fetch in turn`, [replay, inTurn]),
    lineOf(`six fetches at once, ${named} / fetch in turn`, [six, inTurn]),
  ];
}

async function measureFar(page: Page, rounds: number, count: number): Promise<Line[]> {
  const lanes = Math.min(count, mostLanes);
  const { app, inTurn } = await inTurns(rounds, {
    app: times(page, 'drain', count, lanes),
    inTurn: times(page, 'fetchInTurn', count, lanes),
  });
  const far = `${roundTripMs} ms away`;
  return [lineOf(`drain of ${count} writes ${far} / fetch in turn`, [app, inTurn], 1, 0.35)];
}
