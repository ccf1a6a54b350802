import { expect, test } from 'vitest';
import { chainCode, code, optionalCode } from './fields.ts';

test.each([
  ['JD014600', 'JD014600'],
  ['ＪＤ０１４６００', 'JD014600'],
  [' jd 01  46 00 ', 'jd 01 46 00'],
  ['JD–01', 'JD-01'],
  ['JD−01', 'JD-01'],
  ['JD‑01', 'JD-01'],
  ['ＪＤー０１ー００', 'JD-01-00'],
  ['JD一01', 'JD-01'],
  ['JD─0─1', 'JD-0-1'],
  ['JD๐๑', 'JD01'],
  ['JD٠١', 'JD01'],
  ['\u202aJD01\u202c', 'JD01'],
  ['JD\u200b01\ufeff', 'JD01'],
  ['JD\u00ad01', 'JD01'],
  ['JD01\n', 'JD01'],
  ['SAIL_10', 'SAIL_10'],
  ['ＳＡＩＬ＿１０', 'SAIL_10'],
  ['ノート 一枚', 'ノート 一枚'],
  ['CV-000042 Ada', 'CV-000042 Ada'],
])('%j is the code %j', (typed, kept) => {
  expect(code(60).parse(typed)).toBe(kept);
  expect(optionalCode(60).parse(kept)).toBe(kept);
});

test.each(['', ' ', '\u200b', '\u3164', 'x'.repeat(61)])('%j is no code', (typed) => {
  expect(code(60).safeParse(typed).success).toBe(false);
});

test('a code that may be missing may be empty', () => {
  expect(optionalCode(60).parse(undefined)).toBe('');
  expect(optionalCode(60).parse(' \u200b')).toBe('');
});

test.each([
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  [' TR7NHqjeKQxGTCi8q8\nZY4pL8otSzgjLj6t '],
  ['ＴＲ７ＮＨｑｊｅＫＱｘＧＴＣｉ８ｑ８ＺＹ４ｐＬ８ｏｔＳｚｇｊＬｊ６ｔ'],
  ['\u2066TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t\u2069'],
])('%j is an address in the case that it was given in', (typed) => {
  expect(chainCode(120).parse(typed)).toBe('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
});
