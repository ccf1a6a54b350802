import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../server/build.mjs';
import { installPackages } from '../server/install.mjs';
import { installBrowser } from './install-browser.mjs';

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
let passed = 0;
let failed = 0;
for (const [name, suite] of Object.entries(suites)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n== ${name}`);
  const started = performance.now();
  for (const [index, step] of suite.steps.entries()) count(runStep(step, `${name}-${index}.json`));
  const seconds = (performance.now() - started) / 1000;
  const isOver = seconds > suite.budget;
  if (isOver) count({ passed: 0, failed: 1 });
  const verdict = isOver ? 'OVER ITS BUDGET' : 'within its budget';
  lines.push(
    `${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s, ${verdict} of ${suite.budget} s`,
  );
}
console.log(`\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

function count(result) {
  passed += result.passed;
  failed += result.failed;
}

/** Runs one step, its output shown. A step that counts nothing of its own is one test. */
function runStep(step, reportName) {
  const report = join(reports, reportName);
  const args =
    step.kind === 'vitest'
      ? [...step.args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      : step.args;
  const { status } = spawnSync('npx', ['--no-install', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, REPORT_TO: report },
  });
  const result = step.kind === 'check' ? { passed: 0, failed: 0 } : readReport(step.kind, report);
  const isUncounted = result.passed + result.failed === 0;
  if (status !== 0 && result.failed === 0) return { ...result, failed: 1 };
  return isUncounted ? { passed: 1, failed: 0 } : result;
}

function readReport(kind, file) {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (kind === 'vitest') return { passed: report.numPassedTests, failed: report.numFailedTests };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky };
}
