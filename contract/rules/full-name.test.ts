import { expect, test } from 'vitest';
import { fullName } from './full-name.ts';

test.each([
  ['Lovelace', 'Ada', 'Ada Lovelace'],
  ['王', '小明', '王小明'],
  ['王', 'David', '王 David'],
  ['Wang', '小明', '小明 Wang'],
  ['김', '민준', '김민준'],
  ['', 'Ada', 'Ada'],
  ['王', '', '王'],
])('the family name %s and the given name %s are %s', (family_name, given_name, name) => {
  expect(fullName({ family_name, given_name })).toBe(name);
});
