import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { buildApp, compileServer } from '../../server/build/build.mjs';
import { installBrowser } from '../browsers/install-browser.mjs';

// Longer runs of tests that `npm test` runs briefly: `npm run simulate -- --seeds 40000`, `npm run
// kills -- --times 500`, `npm run tabs -- --starts 300 --writes 10000`, `npm run outages --
// --terminations 60 --crashes 10 --stops 20`, `npm run chaos -- --rounds 200 --seed 7`, `npm run
// ledger -- --operations 20000 --terminations 500 --crashes 5`, `npm run payloads -- --count 500`, `npm
// run refunds -- --orders 10000 --seed 39`.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string', default: '40000' },
    first: { type: 'string', default: '1' },
    times: { type: 'string', default: '500' },
    starts: { type: 'string', default: '300' },
    writes: { type: 'string', default: '10000' },
    terminations: { type: 'string', default: '60' },
    crashes: { type: 'string', default: '10' },
    stops: { type: 'string', default: '20' },
    operations: { type: 'string', default: '20000' },
    orders: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '200' },
    count: { type: 'string', default: '500' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
// Only these drive a browser.
if (['kills', 'tabs', 'chaos', 'payloads'].includes(positionals[0])) installBrowser();
// Only these start a shop; two at once would both build it.
if (['outages', 'chaos', 'ledger', 'payloads'].includes(positionals[0])) {
  buildApp();
  compileServer();
}
const journeys = ['playwright', 'test', '-c', 'tests/journeys/playwright.config.ts'];
/** Those that are not among the faults. */
const elsewhere = {
  payloads: [...journeys, 'tests/journeys/injection'],
  refunds: ['vitest', 'run', '--project', 'contract', 'tests/contract/refunds/partitions'],
};
const { status } = spawnSync(
  'npx',
  elsewhere[positionals[0]] ?? [
    ...['vitest', 'run', '--project', 'faults'],
    `tests/faults/${positionals[0]}`,
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      SEEDS: values.seeds,
      FIRST_SEED: values.first,
      KILLS: values.times,
      STARTS: values.starts,
      WRITES: values.writes,
      TERMINATIONS: values.terminations,
      CRASHES: values.crashes,
      STOPS: values.stops,
      OPERATIONS: values.operations,
      ORDERS: values.orders,
      ROUNDS: values.rounds,
      PAYLOADS: values.count,
      SEED: values.seed,
    },
  },
);
process.exit(status ?? 1);
