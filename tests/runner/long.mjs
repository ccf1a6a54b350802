import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { prepareRun } from './prepare-run.mjs';
import { judge } from './reports.mjs';
import { runStep } from './steps.mjs';
import { playwright, vitest, withArgs } from './suites.mjs';

// `npm run test:long` runs the longer forms of tests that `npm test` runs briefly; `npm run test:long
// chaos ledger` some of them, and `npm run test:long -- chaos --rounds 200 --seed 7` at another length.
const root = fileURLToPath(new URL('../../', import.meta.url));
const reports = join(root, '.cache', 'reports-long');

const fault = (name) => withArgs(vitest('faults'), `tests/faults/${name}`);
const journey = (path) => withArgs(playwright('journeys'), `tests/journeys/${path}`);

/** The longer forms. */
const parts = {
  simulation: fault('simulation'),
  kills: fault('kills'),
  tabs: fault('tabs'),
  outages: fault('outages'),
  chaos: fault('chaos'),
  ledger: fault('ledger'),
  payloads: journey('injection'),
  inputs: withArgs(vitest('contract'), 'tests/contract/http/bad-input'),
  refunds: withArgs(vitest('contract'), 'tests/contract/refunds/partitions'),
  accounts: withArgs(vitest('contract'), 'tests/contract/holds/one-address'),
  offline: journey('offline'),
  visitors: journey('account/new-visitor'),
  keys: journey('wallet/passkeys'),
  matrices: playwright('matrices'),
};

/** How long they are: the options, which the tests read as variables. */
const lengths = {
  seeds: '40000',
  'first-seed': '1',
  kills: '500',
  starts: '300',
  writes: '10000',
  terminations: '60',
  crashes: '10',
  stops: '20',
  operations: '20000',
  rounds: '60',
  payloads: '500',
  inputs: '400',
  orders: '10000',
  accounts: '500',
  languages: 'all',
  breadth: 'all',
  seed: String(Date.now() % 1_000_000),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries(
    Object.entries(lengths).map(([name, value]) => [name, { type: 'string', default: value }]),
  ),
});
const unknown = positionals.find((name) => !(name in parts));
if (unknown) {
  console.error(`No long test: ${unknown}. They are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
for (const [name, value] of Object.entries(values))
  process.env[name.toUpperCase().replace('-', '_')] = value;

prepareRun(reports);

let isRed = false;
const lines = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const { passed, failed, unsteady, skipped } = judge(runStep(parts[name], reports, name));
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  for (const it of [...unsteady, ...failed]) console.log(`${it.name}\n${it.error}\n`);
  for (const it of skipped) console.log(`${it.name}\n${it.reason}\n`);
  const ran = `${passed} passed, ${failed.length} failed, ${unsteady.length} unsteady`;
  const counts = `${ran}, ${skipped.length} skipped`;
  lines.push(`${name.padEnd(10)} ${seconds.padStart(5)} s  ${counts}`);
  isRed ||= failed.length > 0;
}
console.log(`\n${lines.join('\n')}\nseed ${values.seed}`);
process.exit(isRed ? 1 : 0);
