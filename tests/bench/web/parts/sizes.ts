import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { langCookie } from '#contract/rules/cookies.ts';
import { langs } from '#contract/rules/languages.ts';
import { fetchPage, type PageParts, partsOf } from '../../../support/rendering/page-parts.ts';
import { root } from '../../started.ts';
import type { Line } from '../lines.ts';
import { bytesOf, precached } from '../precached.ts';
import type { Stage } from '../stage.ts';
import { isSettled, visit } from '../visit.ts';

/** In which a first visit must not need more than the first two screens. */
const beginningMs = 5000;

/** What a first visit downloads. */
export async function measureSizes(stage: Stage): Promise<Line[]> {
  const pages = await Promise.all(langs.map((lang) => pageIn(stage.ours, lang)));
  stage.note('pages by language', Object.fromEntries(langs.map((it, at) => [it, pages[at]])));
  const of = (part: keyof PageParts) => [Math.max(...pages.map((it) => it[part]))];
  const { untilHydrated, beginning } = await scriptsOf(stage.ours);
  stage.note('scripts until hydrated', untilHydrated);
  stage.note(`scripts in ${beginningMs} ms`, beginning);
  const total = (scripts: Script[]) => [scripts.reduce((sum, { bytes }) => sum + bytes, 0)];
  const kept = precached(root);
  const line = (metric: string, values: number[], atMost: number): Line => ({
    ...{ metric, values, unit: 'B', atMost },
  });
  return [
    line('largest home page of all languages', of('sent'), 14_000),
    line('… its rules', of('css'), 5000),
    line('… its pictures', of('pictures'), 4000),
    line('… its markup and data', of('rest'), 5000),
    line('… its scripts', of('scripts'), 1500),
    line('JS until hydrated, with its language', total(untilHydrated), 115_000),
    line('JS in the first 5 s', total(beginning), 180_000),
    line('largest screen chunk', [largestScreen()], 15_000),
    line('files kept by the worker', [bytesOf(kept)], 450_000),
  ];
}

async function pageIn(origin: string, lang: string): Promise<PageParts> {
  // The shop's own language with the offer of another is the longest of its kind.
  const headers =
    lang === 'zh-CN' ? { 'accept-language': 'fr' } : { cookie: `${langCookie}=${lang}` };
  return partsOf(await fetchPage(`${origin}/`, headers));
}

interface Script {
  name: string;
  /** As sent. */
  bytes: number;
}

async function scriptsOf(
  origin: string,
): Promise<{ untilHydrated: Script[]; beginning: Script[] }> {
  return await visit({ origin }, async (page) => {
    await page.goto('/');
    await isSettled(page);
    await page.waitForFunction((ms) => performance.now() > ms, beginningMs);
    return await page.evaluate((ms) => {
      const [hydrated] = performance.getEntriesByName('hydrated');
      const until = (at: number) =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd < at)
          .map(({ name, encodedBodySize }) => ({
            name: name.replace(/.*\//, ''),
            bytes: encodedBodySize,
          }));
      return { untilHydrated: until(hydrated?.startTime ?? 0), beginning: until(ms) };
    }, beginningMs);
  });
}

/** The chunk that a screen's own code is in. */
function largestScreen(): number {
  const folder = join(root, 'dist/app/assets');
  const screens = readdirSync(folder).filter((it) => /-screen-[\w-]+\.js\.br$/.test(it));
  return Math.max(...screens.map((it) => statSync(join(folder, it)).size));
}
