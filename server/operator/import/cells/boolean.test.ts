import { describe, expect, test } from 'vitest';
import { readBoolean, readPolicy, readStatus } from './boolean.ts';
import { booleanWords, statusWords } from './boolean-words.ts';

const words = (text: string) => text.split(/\s+/);

describe('booleans', () => {
  test.for(Object.entries(booleanWords))('are understood in %s', ([, { on, off }]) => {
    for (const word of words(on)) expect([word, readBoolean(word)]).toEqual([word, true]);
    for (const word of words(off)) expect([word, readBoolean(word)]).toEqual([word, false]);
  });

  test.for([
    ['WAHR', true],
    ['Falsch', false],
    ['VÉRO', true],
    ['NAO', false],
    ['sì'.normalize('NFD'), true],
    ['DOĞRU', true],
    ['YANLIŞ', false],
    ['HAYIR', false],
    ['FAŁSZ', false],
    ['ИСТИНА', true],
    ['ЛОЖЬ', false],
    ['ΨΕΥΔΕΣ', false],
    ['ＴＲＵＥ', true],
    ["'FALSE", false],
    ['\u200bTRUE\u00a0', true],
    ['1.0', true],
    ['0,0', false],
  ] as const)('%s is %s', ([text, expected]) => expect(readBoolean(text)).toBe(expected));

  test.for(['', 'maybe', 'true!', '-1', '2', 'wahrscheinlich', 'not', 'TRUE FALSE', '✓', 'null'])(
    '%s is neither',
    (text) => expect(readBoolean(text)).toBeUndefined(),
  );
});

test('a status is one of Shopify’s, in its languages, or a boolean', () => {
  for (const word of words(statusWords.on)) expect([word, readStatus(word)]).toEqual([word, true]);
  for (const word of words(statusWords.off))
    expect([word, readStatus(word)]).toEqual([word, false]);
  expect([readStatus('FAUX'), readStatus('VRAI'), readStatus('actve')]).toEqual([
    ...[false, true, undefined],
  ]);
});

test('a policy is continue or deny, or a boolean', () => {
  expect(['Continue', 'VRAI', 'deny', 'FALSCH', 'sell'].map(readPolicy)).toEqual([
    ...[true, true, false, false, undefined],
  ]);
});
