import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The options that make a runner show its progress and also write a report. */
export function reporting(kind, report) {
  if (kind === 'playwright') return ['--reporter=line,json'];
  if (kind === 'check') return [];
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
}

/** Reads a test runner's report: the number of passed tests, and the names and errors of failed ones. */
export function readReport(kind, file) {
  if (!existsSync(file)) return { passed: 0, failed: [] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return kind === 'vitest' ? readVitest(report) : readPlaywright(report);
}

function readVitest({ numPassedTests, testResults }) {
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        failure(
          fullName,
          failureMessages.map((message) => firstLines(message, 25)),
        ),
      ),
  );
  return { passed: numPassedTests, failed };
}

/** A flaky test counts as failed. */
function readPlaywright({ stats, suites }) {
  return { passed: stats.expected, failed: failedIn({ suites }) };
}

function failedIn({ suites = [], specs = [] }) {
  const here = specs
    .filter(hasFailed)
    .map(({ title, file, tests }) => failure(`${file}: ${title}`, errorsOf(tests)));
  return [...here, ...suites.flatMap(failedIn)];
}

const hasFailed = ({ tests }) =>
  tests.some(({ status }) => !['expected', 'skipped'].includes(status));

/** The errors of a test, and what its pages showed then. */
const errorsOf = (tests) =>
  tests.flatMap(({ results }) =>
    results.flatMap(({ errors, attachments }) => [
      ...errors.map(({ message }) => firstLines(message, 25)),
      ...attachments.filter(({ name }) => name === 'page').map(textOf),
    ]),
  );

const textOf = ({ body }) => firstLines(Buffer.from(body, 'base64').toString(), 40);

const firstLines = (text, most) => text.split('\n').slice(0, most).join('\n');

/** The end of a long output is often all that is kept of it: the errors are printed there again. */
function failure(name, messages) {
  return { name, error: stripVTControlCharacters(messages.join('\n')) };
}
