import { expect, test } from 'vitest';
import { listFiles, readText } from './support/project/project-files.ts';

/** The lines of test files that match. */
const linesOf = (folders: string[], pattern: RegExp) =>
  listFiles(folders, /\.ts$/).flatMap((file) =>
    readText(file)
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

test('no test waits until the network is idle: it waits for what it needs', () => {
  expect(linesOf(['tests'], /network(?:idle)/)).toEqual([]);
});

test('no test and no benchmark of a page waits for a time', () => {
  expect(linesOf(['tests'], /\bwaitFor(?:Timeout)\b/)).toEqual([]);
});

test('only a benchmark of a process, and a network that is slow on purpose, use timers', () => {
  const waiting = linesOf(['tests'], /node:timers\/(?:promises)|setTimeout\((?:done|resolve)\b/);
  const isAllowed = /^tests\/(bench\/(?:streams|web\/machine)|support\/browser\/fault-proxy)\.ts/;
  expect(waiting.filter((line) => !isAllowed.test(line))).toEqual([]);
});

test('journeys and matrices intercept requests by tests/support/browser/interceptions.ts', () => {
  const folders = ['tests/journeys', 'tests/matrices', 'tests/upgrade', 'tests/faults/chaos'];
  expect(linesOf(folders, /\.(un)?route(All|FromHAR)?\(/)).toEqual([]);
});
