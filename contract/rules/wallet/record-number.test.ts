import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { readRecordNumber, recordNumber } from './record-number.ts';

const id = '019aab12-0000-7000-8000-0012345fffff';

test('a number is short, and leads back to the end of its id', () => {
  expect(recordNumber('topup', id)).toBe('T-28T5-ZZZZ');
  for (let time = 0; time < 1000; time += 1) {
    const made = newId();
    const number = recordNumber('withdrawal', made);
    expect(number).toMatch(/^W-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    const read = readRecordNumber(number);
    expect(read).toEqual({ kind: 'withdrawal', idEnd: made.slice(-10) });
  }
});

test.each(['t-28t5-zzzz', ' T 28T5 ZZZZ', 'T28T5ZZZZ', 'T–28T5–ZZZZ', 'Ｔ-28T5-ZZZZ'])(
  '%j is read as it is meant',
  (typed) => {
    expect(readRecordNumber(typed)).toEqual({ kind: 'topup', idEnd: '12345fffff' });
  },
);

test('signs that look alike are one', () => {
  expect(readRecordNumber('W-O0IL-0011')).toEqual(readRecordNumber('W-0011-0011'));
});

test.each(['', 'T', id, 'X-28T5-ZZZZ', 'T-28T5-ZZZ', 'T-28T5-ZZZU', 'CV-2611-00001'])(
  '%j is no number',
  (typed) => {
    expect(readRecordNumber(typed)).toBeUndefined();
  },
);
