import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

// The longer runs of two tests that `npm test` has in small: `npm run simulate -- --seeds 40000`,
// `npm run kills -- --times 500`.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string', default: '40000' },
    first: { type: 'string', default: '1' },
    times: { type: 'string', default: '500' },
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
    },
  },
);
process.exit(status ?? 1);
