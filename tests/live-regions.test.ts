import { expect, test } from 'vitest';
import { listFiles, readText } from './support/project/project-files.ts';

test('nothing is hidden while it is empty: a live region’s first text would not be announced', () => {
  const hiding = listFiles(['src'], /\.tsx$/).filter((file) => /empty:hidden/.test(readText(file)));
  expect(hiding).toEqual([]);
});
