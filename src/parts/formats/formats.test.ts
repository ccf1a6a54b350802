import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { langs } from '#contract/rules/languages.ts';
import { formatsOf } from './formats.ts';

/** Five past midnight, local time. */
const afterMidnight = new Date(2026, 10, 3, 0, 5).getTime();

beforeEach(() => {
  vi.useFakeTimers({ now: afterMidnight, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each(langs)('the first hour of a day is 00 in %s', (lang) => {
  const { clock, moment } = formatsOf(lang);
  expect(clock(afterMidnight)).toBe('00:05');
  expect(moment(afterMidnight)).toMatch(/\b00:05$/);
});

test('a moment has its day', () => {
  const said = langs.map((lang) => formatsOf(lang).moment(afterMidnight));
  expect(said.filter((moment) => !/\b3\b|3[日일]/.test(moment))).toEqual([]);
});

test('a moment that is far away has its year', () => {
  const { moment } = formatsOf('en');
  expect(moment(new Date(2027, 9, 3, 0, 5).getTime())).toBe('3 Oct 2027, 00:05');
  expect(moment(new Date(2027, 0, 3, 0, 5).getTime())).toBe('3 Jan, 00:05');
});

test('English dates are British, like the spelling', () => {
  const { date, dayRange, moment } = formatsOf('en');
  expect(date(afterMidnight)).toBe('3 Nov 2026');
  expect(moment(afterMidnight)).toBe('3 Nov, 00:05');
  expect(dayRange('2026-11-27', '2026-11-30')).toMatch(/^27\s?–\s?30 Nov$/);
});
