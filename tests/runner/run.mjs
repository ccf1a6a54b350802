import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { prepareRun } from './prepare-run.mjs';
import { judge } from './reports.mjs';
import { runStep } from './steps.mjs';
import { changedSince, suiteOf, suites } from './suites.mjs';

// `npm test` runs every suite; `npm test unit journeys/wallet` those suites and the tests under those
// paths; `npm test -- --repeat 10 journeys/wallet` repeats them beside two busy loops.
const root = fileURLToPath(new URL('../../', import.meta.url));
const reports = join(root, '.cache', 'reports');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { repeat: { type: 'string', default: '1' } },
});
const times = Number(values.repeat);
if (!(Number.isInteger(times) && times > 0)) refuse('--repeat takes a number of times, from 1.');
if (times > 1 && (positionals.length === 0 || positionals.some((name) => name in suites)))
  refuse('--repeat takes paths of tests, not suites.');
const chosen = positionals.length > 0 ? positionals.map(find) : Object.entries(suites);

prepareRun(reports);

const busy = times > 1 ? [keepCoreBusy(), keepCoreBusy()] : [];
const lines = [];
const outcomes = [];
for (const [name, { budget, steps }] of chosen) {
  console.log(`\n== ${name}`);
  const started = performance.now();
  for (const [index, step] of steps.entries())
    outcomes.push(...runStep(step, reports, `${name.replaceAll('/', '-')}-${index}`));
  lines.push(timeOf(name, (performance.now() - started) / 1000, budget));
}
for (const loop of busy) loop.kill();

const { passed, failed, unsteady, skipped } = judge(outcomes);
writeFileSync(join(reports, 'unsteady.json'), JSON.stringify(unsteady, null, 2));
console.log(`\n${lines.join('\n')}\n`);
for (const { name, reason } of skipped) console.log(`skipped: ${name}\n${reason}\n`);
for (const { name, error } of unsteady) console.log(`unsteady: ${name}\n${error}\n`);
for (const { name, error } of failed) console.log(`failed: ${name}\n${error}\n`);
console.log(`${unsteady.length} unsteady, ${skipped.length} skipped`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);

/** A suite by its name, or the tests under a path. */
function find(name) {
  const suite = { ...suites, changed: changedSince(lastCommit()) }[name] ?? suiteOf(name, times);
  if (suite) return [name, suite];
  const names = Object.keys(suites).join(', ');
  return refuse(`No suite and no path of tests: ${name}. The suites are ${names} and changed.`);
}

function refuse(sentence) {
  console.error(sentence);
  process.exit(2);
}

/** The commit that what is uncommitted has changed, or the one before the last if nothing is. */
function lastCommit() {
  const status = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  return status.stdout === '' ? 'HEAD~1' : 'HEAD';
}

/** A slow machine is no defect of the change: a budget only warns. */
function timeOf(name, seconds, budget) {
  const took = `${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s`;
  if (budget === undefined) return took;
  return `${took}, ${seconds > budget ? 'warning: over' : 'within'} its budget of ${budget} s`;
}

/** A process that computes until it is killed, or this one has ended. */
function keepCoreBusy() {
  const loop = 'const { ppid } = process; while (process.ppid === ppid);';
  return spawn(process.execPath, ['-e', loop], { stdio: 'ignore' });
}
