import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { mostTries, mostUnsteady, slowMachine } from './retries.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Journeys that assert money or unsent changes. */
const strictJourneys = /\/journeys\/(?:buying|offline|orders|refunds|wallet)\//;

/**
 * Playwright's message if a value is wrong that a test has read, at once or until a poll ended. What a
 * page shows may come late, and so may what a poll waits for to be true.
 */
const wrongValue =
  /^(?:Error: )?expect\(received\)(?![\s\S]*^Expected: (?:true|false)$[\s\S]*^- Timeout )/m;

/** The options and variables that make a runner show its progress and also write a report. */
export function reporting(kind, report) {
  if (kind === 'check') return { options: [], env: {} };
  if (kind === 'playwright')
    return { options: ['--reporter=line,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } };
  const reporter = join(root, 'tests', 'runner', 'vitest-reporter.mjs');
  return {
    options: ['--reporter=default', `--reporter=${reporter}`],
    env: { VITEST_REPORT: report },
  };
}

/** Reads a test runner's report: the outcome of each test, and of each suite whose hooks failed. */
export function readReport(kind, file) {
  if (!existsSync(file)) return [];
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (kind === 'playwright') return readPlaywright(report);
  // The tests of a suite whose hooks failed are not run; that is no choice of theirs.
  const broken = report.filter(({ isSuite }) => isSuite).map((suite) => suite.file);
  return report
    .filter((it) => it.state !== 'pending' && !(it.state === 'skipped' && broken.includes(it.file)))
    .map(readVitest);
}

/** The files of the tests that a slow machine may have failed, to be run again in a new world. */
export function filesToRunAgain(outcomes) {
  const failed = outcomes.filter(({ hasPassed }) => !hasPassed);
  const final = failed.filter(
    ({ errors }) => errors.length >= mostTries || errors.some(({ isExcused }) => !isExcused),
  );
  const files = new Set(failed.map(({ file }) => file));
  for (const { file } of final) files.delete(file);
  return [...files];
}

/** The outcomes after some files were run again. Each keeps the errors of its earlier tries. */
export function withLaterTry(earlier, later) {
  const files = new Set(later.map(({ file }) => file));
  const before = new Map(earlier.map((outcome) => [idOf(outcome), outcome]));
  const merged = later.map((outcome) => {
    const { errors = [] } = before.get(idOf(outcome)) ?? {};
    return { ...outcome, errors: [...errors, ...outcome.errors] };
  });
  const again = new Set(merged.map(idOf));
  const others = earlier.filter((outcome) => !again.has(idOf(outcome)));
  // A suite is only in a report if its hooks failed.
  const settled = others.map((it) => (it.isSuite && files.has(it.file) ? passed(it) : it));
  return [...settled, ...merged];
}

const passed = (outcome) => ({ ...outcome, hasPassed: true });

/**
 * The verdict on a run. A test that passed at a later try is unsteady, and counts as passed, unless an
 * earlier error was a wrong value: that failed it. Too many unsteady tests are a failure of their own.
 * A test that was skipped has neither passed nor failed.
 */
export function judge(outcomes) {
  const skipped = outcomes
    .filter(isSkipped)
    .map((it) => ({ name: idOf(it), reason: it.skipped || 'no reason given' }));
  const run = outcomes.filter((it) => !isSkipped(it));
  const failed = run.filter(hasFailed).map(named);
  const steady = run.filter((it) => !hasFailed(it));
  const unsteady = steady.filter(({ errors }) => errors.length > 0).map(named);
  const count = steady.filter(({ isSuite }) => !isSuite).length;
  if (unsteady.length > mostUnsteady) {
    const name = `${unsteady.length} unsteady tests, more than ${mostUnsteady}`;
    failed.push({ name, error: '' });
  }
  return { passed: count, failed, unsteady, skipped };
}

const isSkipped = ({ skipped }) => skipped !== undefined;

const hasFailed = ({ hasPassed, errors }) =>
  !hasPassed || errors.some(({ isExcused }) => !isExcused);

const idOf = ({ file, name }) => `${file}: ${name}`;

/** With the error that decided: a wrong value, else the first. */
function named({ file, name, errors }) {
  const decisive = errors.find(({ isExcused }) => !isExcused) ?? errors[0];
  return { name: idOf({ file, name }), error: decisive?.text ?? '' };
}

function readVitest({ file, name, isSuite, state, note, errors }) {
  return {
    name,
    file,
    isSuite,
    ...(state === 'skipped' && { skipped: note ?? '' }),
    hasPassed: state !== 'failed',
    errors: errors.map(({ name: kind, message, text }) => ({
      text: firstLines(text, 25),
      // An assertion may quote anything.
      isExcused: kind !== 'AssertionError' && slowMachine.test(message),
    })),
  };
}

function readPlaywright({ config, suites = [], errors = [] }) {
  const outside = errors.map(({ message }) => ({
    name: 'outside of the tests',
    file: relative(root, config.rootDir),
    isSuite: true,
    hasPassed: false,
    errors: [{ text: firstLines(message, 25), isExcused: false }],
  }));
  return [...suites.flatMap((suite) => testsIn(suite, config.rootDir)), ...outside];
}

function testsIn({ suites = [], specs = [] }, folder) {
  const here = specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ status, annotations, results }) => {
      const path = relative(root, `${folder}/${file}`);
      const it = { name: title, file: path, isSuite: false };
      if (status === 'skipped') {
        // Those of a run that was stopped have no such note.
        const note = annotations.find(({ type }) => type === 'skip' || type === 'fixme');
        return note
          ? [{ ...it, skipped: note.description ?? '', hasPassed: true, errors: [] }]
          : [];
      }
      const hasPassed = ['expected', 'flaky'].includes(status);
      const errors = results.flatMap((result) => readTry(result, strictJourneys.test(path)));
      return [{ ...it, hasPassed, errors }];
    }),
  );
  return [...here, ...suites.flatMap((suite) => testsIn(suite, folder))];
}

/** The error of a try that failed, and what its pages showed then. */
function readTry({ errors, attachments }, isStrict) {
  if (errors.length === 0) return [];
  const messages = errors.map(({ message }) => stripVTControlCharacters(message));
  const pages = attachments.filter(({ name }) => name === 'page').map(textOf);
  const text = [...messages.map((message) => firstLines(message, 25)), ...pages].join('\n');
  const isExcused = !(isStrict && messages.some((message) => wrongValue.test(message)));
  return [{ text, isExcused }];
}

const textOf = ({ body }) => firstLines(Buffer.from(body, 'base64').toString(), 40);

/** The end of a long output is often all that is kept of it: the errors are printed there again. */
const firstLines = (text, most) =>
  stripVTControlCharacters(text).split('\n').slice(0, most).join('\n');
