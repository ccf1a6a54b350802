import { audit, type Report } from '../lighthouse.ts';
import type { Line } from '../lines.ts';
import type { Stage } from '../stage.ts';
import { takeTurns } from '../turns.ts';
import { performanceOf, scoreLine } from './home.ts';

const perfect = ['accessibility', 'best-practices', 'seo'];

/** The four categories of Lighthouse on screens of every kind, two of them a shopper's. */
export async function measureScreens(stage: Stage): Promise<Line[]> {
  const [hello, token] = [await stage.hello(), await stage.token()];
  const { detail, shop } = stage.paths;
  const visitor = { home: '/home', detail, shop, search: '/search', login: '/login' };
  const shopper = { products: '/products', bag: '/bag' };
  const paths = { ...visitor, ...shopper };
  const way = (name: string, url: string, own?: string) => () =>
    audit({
      ...{ name: `screen-${name}`, url, throttling: 'simulate', token: own },
      categories: ['performance', ...perfect],
    });
  const ways = Object.entries(paths).map(([name, path]) => {
    const own = name in shopper ? token : undefined;
    return [name, way(name, `${stage.ours}/#${path}`, own)] as const;
  });
  const found: { [name: string]: Report[] } = await takeTurns(stage, {
    ...Object.fromEntries(ways),
    hello: way('hello', `${hello}/`),
  });
  const { hello: least = [], ...screens } = found;
  return Object.entries(screens).flatMap(([name, reports]) => {
    const floor = name === 'home' ? 100 : 95;
    return [
      scoreLine(`screen ${name}`, reports.map(performanceOf), { floor, hello: least }),
      ...perfect.map((category) => lineOf(name, category, reports)),
    ];
  });
}

function lineOf(name: string, category: string, reports: Report[]): Line {
  const values = reports.map(({ scores }) => scores[category] ?? Number.NaN);
  return { metric: `screen ${name}: ${category}`, values, unit: '', atLeast: 100 };
}
