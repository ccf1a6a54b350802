import { expect, test } from 'vitest';
import { initialOf } from './initial.ts';

test.each([
  ['Ada', 'A'],
  ['王小明', '王'],
  ['𠮷野家', '𠮷'],
  ['น้ำชา', 'น้ำ'],
  ['किताब', 'कि'],
  ['E\u0301mile', 'E\u0301'],
  ['❤\ufe0f Tea', '❤\ufe0f'],
  ['👩\u200d🍳 Kitchen', '👩\u200d🍳'],
  ['👍🏽 Shop', '👍🏽'],
  ['🇯🇵🇹🇭 Import', '🇯🇵'],
  ['1\ufe0f\u20e3 Store', '1\ufe0f\u20e3'],
  ['', undefined],
])('the initial of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
