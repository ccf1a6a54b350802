import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp, compileServer } from '../server/build/build.mjs';
import { installPackages } from '../server/build/install.mjs';
import { judge } from './budget.mjs';
import { installBrowser } from './install-browser.mjs';
import { readReport, reporting } from './reports.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const reports = join(root, '.cache', 'reports');

const vitest = (...projects) => ({
  kind: 'vitest',
  args: ['vitest', 'run', ...projects.flatMap((project) => ['--project', project])],
});
const playwright = (folder) => ({
  kind: 'playwright',
  args: ['playwright', 'test', '-c', `tests/${folder}/playwright.config.ts`],
});
const check = (...args) => ({ kind: 'check', args });

/** From scratch: TypeScript 7.0 does not recheck the users of a changed locale (issue 64025). */
const types = check('tsc', '-b', '--force');

/** The suites: their steps, and their time budgets in seconds on two cores. */
const suites = {
  static: {
    budget: 75,
    steps: [types, check('biome', 'ci', '--error-on-warnings'), check('knip'), check('size-limit')],
  },
  unit: { budget: 75, steps: [vitest('unit')] },
  contract: { budget: 200, steps: [vitest('contract')] },
  faults: { budget: 260, steps: [vitest('faults', 'database')] },
  journeys: { budget: 540, steps: [playwright('journeys')] },
  matrices: { budget: 350, steps: [playwright('ui'), playwright('matrices')] },
};

/** Run only by name: types, lint, and the tests outside of browsers that import a changed file. */
const changed = {
  budget: 180,
  steps: [
    types,
    check('biome', 'ci', '--error-on-warnings'),
    affected('unit', 'contract', 'database'),
  ],
};

const asked = process.argv.slice(2);
const chosen = asked.length === 0 ? suites : pick({ ...suites, changed }, asked);
const unknown = asked.filter((name) => !(name in chosen));
if (unknown.length > 0) {
  console.error(
    `Unknown suite ${unknown.join(', ')}. The suites are ${Object.keys(suites).join(', ')} and changed.`,
  );
  process.exit(2);
}

installPackages();
installBrowser();
buildApp();
compileServer();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const lines = [];
const failed = [];
let passed = 0;
for (const [name, suite] of Object.entries(chosen)) {
  console.log(`\n== ${name}`);
  const started = performance.now();
  for (const [index, step] of suite.steps.entries()) count(runStep(step, `${name}-${index}.json`));
  const seconds = (performance.now() - started) / 1000;
  const { verdict, hasFailed } = judge(seconds, suite.budget);
  if (hasFailed) failed.push({ name: `${name}: its budget`, error: '' });
  const took = `${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s`;
  lines.push(`${took}, ${verdict} its budget of ${suite.budget} s`);
}
console.log(`\n${lines.join('\n')}\n`);
for (const { name, error } of failed) console.log(`failed: ${name}\n${error}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);

function pick(all, names) {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

/** Vitest's run of what the uncommitted changes affect, or the last commit if everything is committed. */
function affected(...projects) {
  const status = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  const since = status.stdout === '' ? 'HEAD~1' : 'HEAD';
  const { kind, args } = vitest(...projects);
  return { kind, args: [...args, '--changed', since, '--passWithNoTests'] };
}

function count(result) {
  passed += result.passed;
  failed.push(...result.failed);
}

/** Runs one step and shows its output. A step without a count of its own is one test. */
function runStep(step, reportName) {
  const report = join(reports, reportName);
  const args = [...step.args, ...reporting(step.kind, report)];
  const { status } = spawnSync('npx', ['--no-install', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const result = readReport(step.kind, report);
  if (status !== 0 && result.failed.length === 0) {
    return { passed: result.passed, failed: [{ name: args.join(' '), error: '' }] };
  }
  const isUncounted = result.passed + result.failed.length === 0;
  return isUncounted ? { passed: 1, failed: [] } : result;
}
