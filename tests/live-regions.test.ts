import { expect, test } from 'vitest';
import { listFiles, readText } from './support/project/project-files.ts';

const liveTag = /<[a-zA-Z]+\s(?:[^<>]|=>)*(?:role="(?:status|alert|log)"|aria-live)(?:[^<>]|=>)*>/g;

/** The opening tags whose elements announce their text. */
const liveTags = listFiles(['src'], /(?<!\.test)\.tsx$/).flatMap((file) =>
  [...readText(file).matchAll(liveTag)].map(([tag]) => `${file}: ${tag.replaceAll(/\s+/g, ' ')}`),
);

test('no live region is hidden while it is empty: its first text would not be announced', () => {
  expect(liveTags.length).toBeGreaterThan(30);
  expect(liveTags.filter((tag) => tag.includes('empty:hidden'))).toEqual([]);
});
