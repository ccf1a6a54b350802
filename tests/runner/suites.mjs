import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export const vitest = (...projects) => ({
  kind: 'vitest',
  args: ['vitest', 'run', ...projects.flatMap((project) => ['--project', project])],
});
export const playwright = (folder) => ({
  kind: 'playwright',
  args: ['playwright', 'test', '-c', `tests/${folder}/playwright.config.ts`],
});
const check = (...args) => ({ kind: 'check', args });
export const withArgs = ({ kind, args }, ...more) => ({ kind, args: [...args, ...more] });

/** From scratch: TypeScript 7.0 does not recheck the users of a changed locale (issue 64025). */
const types = check('tsc', '-b', '--force');
const lint = check('biome', 'ci', '--error-on-warnings');

/** The suites: their steps, and their time budgets in seconds on two cores. */
export const suites = {
  static: { budget: 75, steps: [types, lint, check('knip'), check('size-limit')] },
  unit: { budget: 75, steps: [vitest('unit')] },
  contract: { budget: 200, steps: [vitest('contract')] },
  faults: { budget: 260, steps: [vitest('faults', 'database')] },
  journeys: { budget: 540, steps: [playwright('journeys')] },
  matrices: { budget: 350, steps: [playwright('ui'), playwright('matrices')] },
};

/** Types, lint, and the tests outside of browsers that import a file changed since a commit. */
export const changedSince = (commit) => ({
  budget: 180,
  steps: [
    types,
    lint,
    withArgs(vitest('unit', 'contract', 'database'), '--changed', commit, '--passWithNoTests'),
  ],
});

/**
 * The tests under a path, repeated: `journeys/wallet`, `contract/orders`, `src/sync`. Undefined if
 * nothing is there.
 */
export function suiteOf(path, times) {
  const found = [`tests/${path}`, path].find((it) => existsSync(join(root, it)));
  if (!found) return;
  const [, folder] = /^tests\/(journeys|matrices|ui)\b/.exec(found) ?? [];
  if (folder) return { steps: [withArgs(playwright(folder), found, `--repeat-each=${times}`)] };
  const step = withArgs(vitest('unit', 'database', 'contract', 'faults'), found);
  return { steps: Array.from({ length: times }, () => step) };
}
