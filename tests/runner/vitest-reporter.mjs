import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Writes the state and the errors of each test to the file `VITEST_REPORT`, and those of suites whose
 * hooks failed. Vitest's JSON report has no message of a time-out, and no error of a suite.
 */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export
export default class Reporter {
  onTestRunEnd(modules, unhandled) {
    const found = modules.flatMap((module) => {
      const file = relative(root, module.moduleId);
      const suites = [module, ...module.children.allSuites()];
      return [
        ...suites.filter((it) => it.errors().length > 0).map((it) => suiteOf(file, it)),
        ...[...module.children.allTests()].map((it) => testOf(file, it)),
      ];
    });
    const outside = { isSuite: true, file: 'outside', name: 'of the tests', state: 'failed' };
    if (unhandled.length > 0) found.push({ ...outside, errors: unhandled.map(errorOf) });
    writeFileSync(process.env.VITEST_REPORT, JSON.stringify(found));
  }
}

const suiteOf = (file, suite) => ({
  isSuite: true,
  file,
  name: suite.fullName ?? 'the file',
  state: 'failed',
  errors: suite.errors().map(errorOf),
});

function testOf(file, test) {
  const { state, errors, note } = test.result();
  const found = (errors ?? []).map(errorOf);
  return { isSuite: false, file, name: test.fullName, state, note, errors: found };
}

const errorOf = ({ name, message, diff, stacks }) => {
  const [at] = stacks ?? [];
  const place = at ? `at ${relative(root, at.file)}:${at.line}:${at.column}` : '';
  return { name, message, text: [`${name}: ${message}`, diff, place].filter(Boolean).join('\n') };
};
