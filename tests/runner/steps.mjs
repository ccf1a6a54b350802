import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesToRunAgain, readReport, reporting, withLaterTry } from './reports.mjs';
import { mostTries } from './retries.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Runs a step, shows its output and returns the outcome of each test. Files of Vitest that a slow
 * machine may have failed run again, in a new world. The reports go to a folder, under the given name.
 */
export function runStep(step, folder, name, output = 'inherit') {
  const run = (it, reportName) => runOnce(it, join(folder, `${reportName}.json`), output);
  let found = run(step, name);
  for (let tried = 1; step.kind === 'vitest' && tried < mostTries; tried += 1) {
    const files = filesToRunAgain(found);
    if (files.length === 0) break;
    const again = { ...step, args: [...step.args, ...files] };
    found = withLaterTry(found, run(again, `${name}-try-${tried + 1}`));
  }
  return found;
}

/** A step without tests of its own is one test. */
function runOnce({ kind, args }, report, output) {
  const { options, env } = reporting(kind, report);
  const { status } = spawnSync('npx', ['--no-install', ...args, ...options], {
    cwd: root,
    stdio: output,
    env: { ...process.env, ...env },
  });
  const found = readReport(kind, report);
  const isExplained = status === 0 || found.some(({ hasPassed }) => !hasPassed);
  if (found.length > 0 && isExplained) return found;
  const errors = status === 0 ? [] : [{ text: `exit code ${status}`, isExcused: false }];
  const name = args.join(' ');
  return [...found, { name, file: kind, isSuite: false, hasPassed: status === 0, errors }];
}
