import { expect, test } from 'vitest';
import { langs } from '#contract/rules/languages.ts';
import { formatsOf } from './formats.ts';

/** Five past midnight, local time. */
const afterMidnight = new Date(2026, 10, 3, 0, 5).getTime();

test.each(langs)('the first hour of a day is 00 in %s', (lang) => {
  const { clock, moment } = formatsOf(lang);
  expect(clock(afterMidnight)).toBe('00:05');
  expect(moment(afterMidnight)).toMatch(/\b00:05$/);
});

test('a moment has its day', () => {
  const said = langs.map((lang) => formatsOf(lang).moment(afterMidnight));
  expect(said.filter((moment) => !/\b3\b|3[日일]/.test(moment))).toEqual([]);
});

test('English dates are British, like the spelling', () => {
  const { date, dayRange, moment } = formatsOf('en');
  expect(date(afterMidnight)).toBe('3 Nov 2026');
  expect(moment(afterMidnight)).toBe('3 Nov, 00:05');
  expect(dayRange('2026-11-27', '2026-11-30')).toMatch(/^27\s?–\s?30 Nov$/);
});
