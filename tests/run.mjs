import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../server/build.mjs';
import { installPackages } from '../server/install.mjs';
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

/** The gate: each suite's steps, and the seconds that it may take on two cores. */
const suites = {
  static: {
    budget: 60,
    steps: [
      check('tsc', '-b'),
      check('biome', 'ci', '--error-on-warnings'),
      check('knip'),
      check('size-limit'),
    ],
  },
  unit: { budget: 60, steps: [vitest('unit')] },
  contract: { budget: 90, steps: [vitest('contract')] },
  faults: { budget: 150, steps: [vitest('faults', 'database')] },
  journeys: { budget: 300, steps: [playwright('journeys')] },
  matrices: { budget: 200, steps: [playwright('ui'), playwright('matrices')] },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in suites));
if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(', ')}: ${Object.keys(suites).join(', ')}.`);
  process.exit(2);
}

installPackages();
installBrowser();
buildApp();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const lines = [];
const failed = [];
let passed = 0;
for (const [name, suite] of Object.entries(suites)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n== ${name}`);
  const started = performance.now();
  for (const [index, step] of suite.steps.entries()) count(runStep(step, `${name}-${index}.json`));
  const seconds = (performance.now() - started) / 1000;
  const isOver = seconds > suite.budget;
  if (isOver) failed.push(`${name}: its budget`);
  const verdict = isOver ? 'OVER ITS BUDGET' : 'within its budget';
  lines.push(
    `${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s, ${verdict} of ${suite.budget} s`,
  );
}
console.log(`\n${lines.join('\n')}\n`);
for (const name of failed) console.log(`failed: ${name}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);

function count(result) {
  passed += result.passed;
  failed.push(...result.failed);
}

/** Runs one step, its output shown. A step that counts nothing of its own is one test. */
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
    return { passed: result.passed, failed: [args.join(' ')] };
  }
  const isUncounted = result.passed + result.failed.length === 0;
  return isUncounted ? { passed: 1, failed: [] } : result;
}
