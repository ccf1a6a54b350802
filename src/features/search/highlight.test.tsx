import { expect, test } from 'vitest';
import { markRuns } from './highlight.tsx';

const marked = (text: string, typed: string) =>
  markRuns(text, typed)
    .filter(({ isMarked }) => isMarked)
    .map(({ run }) => run);

test('each typed word is marked in the text, in any case and script', () => {
  expect(marked('Stoneware Teapot in sea glaze', 'tea  GLAZE')).toEqual(['Tea', 'glaze']);
  expect(marked('深海釉粗陶茶壶', '茶壶')).toEqual(['茶壶']);
  expect(marked('กาน้ำชาสโตนแวร์', 'น้ำชา')).toEqual(['น้ำชา']);
});

test('a letter is marked with its vowels and tones', () => {
  expect(marked('กาน้ำชา', 'กาน')).toEqual(['กาน้ำ']);
  expect(marked('चाय की केतली', 'क')).toEqual(['की', 'के']);
  expect(marked('Cafe\u0301', 'cafe')).toEqual(['Cafe\u0301']);
});

test('no text is lost, and pattern characters are literal', () => {
  expect(marked('C++ (2nd) [x]', '(2nd) c++')).toEqual(['C++', '(2nd)']);
  for (const typed of ['', ' ', 'tea', '.*', '\\']) {
    const runs = markRuns('a teapot. *', typed);
    expect(runs.map(({ run }) => run).join('')).toBe('a teapot. *');
  }
});
