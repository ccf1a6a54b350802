import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

// The longer runs of tests that `npm test` has in small: `npm run simulate -- --seeds 40000`,
// `npm run kills -- --times 500`, `npm run tabs -- --starts 300 --writes 10000`.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string', default: '40000' },
    first: { type: 'string', default: '1' },
    times: { type: 'string', default: '500' },
    starts: { type: 'string', default: '300' },
    writes: { type: 'string', default: '10000' },
  },
});
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'faults', `tests/faults/${positionals[0]}`],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      SEEDS: values.seeds,
      FIRST_SEED: values.first,
      KILLS: values.times,
      STARTS: values.starts,
      WRITES: values.writes,
    },
  },
);
process.exit(status ?? 1);
