import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judge } from './reports.mjs';
import { type Outcome, runStep } from './steps.mjs';

const runs = 'tests/support/runs';
const folder = mkdtempSync(join(tmpdir(), 'caravel-runs-'));
let outcomes: Outcome[];

beforeAll(() => {
  process.env['COUNTS'] = folder;
  const vitest = ['vitest', 'run', '-c', `${runs}/vitest/vitest.config.ts`];
  const playwright = ['playwright', 'test', '-c', `${runs}/journeys/playwright.config.ts`];
  outcomes = [
    ...runStep({ kind: 'vitest', args: vitest }, folder, 'vitest', 'ignore'),
    ...runStep({ kind: 'playwright', args: playwright }, folder, 'playwright', 'ignore'),
  ];
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** The verdict on the tests of one file. */
const verdictOn = (file: string) => judge(outcomes.filter((it) => it.file.includes(file)));

const namesOf = (those: { name: string }[]) => those.map(({ name }) => name.split(': ')[1]);

test('a test that is late three times has failed; one that is late once is unsteady', () => {
  const { passed, failed, unsteady } = verdictOn('vitest/late');
  expect(passed).toBe(1);
  expect(namesOf(failed)).toEqual(['never ends']);
  expect(namesOf(unsteady)).toEqual(['ends at its second try']);
  expect(unsteady[0]?.error).toContain('Test timed out in 200ms');
});

test('a wrong number has failed, though it would be right at the next try', () => {
  const { passed, failed, unsteady } = verdictOn('vitest/money');
  expect(namesOf(failed)).toEqual([
    'a balance that is wrong once',
    'a payment that is wrong once after a lost connection',
  ]);
  expect(failed[0]?.error).toContain('expected 100 to be 101');
  expect({ passed, unsteady }).toEqual({ passed: 0, unsteady: [] });
});

test('a late test of a shared world is run again in a new one, and so is a late world', () => {
  const { passed, failed, unsteady } = verdictOn('shared-world');
  expect({ passed, failed }).toEqual({ passed: 2, failed: [] });
  expect(namesOf(unsteady).sort()).toEqual([
    'a world',
    'in a shared world > a late test leaves the world changed',
  ]);
});

test('eleven unsteady tests fail the run', () => {
  const { passed, failed, unsteady } = verdictOn('many');
  expect({ passed, unsteady: unsteady.length }).toEqual({ passed: 11, unsteady: 11 });
  expect(failed.map(({ name }) => name)).toEqual(['11 unsteady tests, more than 10']);
});

test('in a browser, what fails three times has failed, and what fails once is unsteady', () => {
  const { passed, failed, unsteady } = verdictOn('journeys/device');
  expect(passed).toBe(1);
  expect(namesOf(failed)).toEqual(['fails always']);
  expect(namesOf(unsteady)).toEqual(['fails once']);
});

test('in a journey of money, a wrong number has failed; a late screen is unsteady', () => {
  const { failed, unsteady } = verdictOn('journeys/wallet');
  expect(namesOf(failed)).toEqual([
    'a balance that is wrong once',
    'a balance that is wrong once when a poll ends',
  ]);
  expect(namesOf(unsteady)).toEqual(['a screen that is late once']);
});

test('a test fails that intercepts a call which is never made', () => {
  const { passed, failed } = verdictOn('browser/interceptions');
  expect(passed).toBe(2);
  expect(namesOf(failed)).toEqual(['intercepts a call that is never made']);
  expect(failed[0]?.error).toContain('never requested: /api/cart/index');
});

test('errors of the app are told from requests that a test has lost or refused', () => {
  const { passed, failed } = verdictOn('browser/page-errors');
  expect(failed).toEqual([]);
  expect(passed).toBe(3);
});

test('a skipped test counts for itself, with its reason', () => {
  const { passed, failed, skipped } = verdictOn('skipped');
  expect({ passed, failed }).toEqual({ passed: 0, failed: [] });
  expect(skipped.map(({ name, reason }) => [name.split(': ')[1], reason])).toEqual([
    ['needs what the machine lacks', 'no disk of its own'],
    ['gives no reason', 'no reason given'],
    ['needs what the machine lacks', 'no camera'],
  ]);
});

test('a run that ends without a report has failed', () => {
  const step = { kind: 'vitest', args: ['vitest', 'run', '--config=missing.ts'] } as const;
  const { passed, failed } = judge(runStep(step, folder, 'missing', 'ignore'));
  expect(passed).toBe(0);
  expect(failed).toHaveLength(1);
});
