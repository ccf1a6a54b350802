import { expect, test } from 'vitest';
import { shownAuthor } from './author-name.ts';

test.for([
  ['Maria Costa', 'M***a'],
  ['王小明', '王***明'],
  ['ณัฐพงศ์ สุขใจดี', 'ณั***ดี'],
  ['김서연', '김***연'],
  ['Zoë', 'Z***ë'],
  ['Ann B.', 'A***B'],
  ['李', '李***'],
  ['  J. P. ', 'J***P'],
  ['★', '***'],
  ['', '***'],
] as const)('%s is shown as %s', ([name, shown]) => {
  expect(shownAuthor(name)).toBe(shown);
});

test('counts a letter of two code points as one', () => {
  expect(shownAuthor('E\u0301mile Rene\u0301')).toBe('É***é');
});
