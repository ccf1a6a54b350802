import { expect, test } from 'vitest';
import { limits } from '../contract/limits.ts';
import { listFiles, readText } from './support/project-files.ts';

/** The gallery shows the parts alone: src/ui knows no contract, so it picks sizes of its own. */
const sources = listFiles(['src', 'sw'], /(?<!\.test)\.(ts|tsx)$/).filter(
  (file) => !file.startsWith('src/ui/gallery/'),
);

/** Numbers so telling that any second one would mean the same. The others stand in names below. */
const telling = [limits.requestTimeoutMs, limits.toastMs, limits.frameWidthPx];

/** What takes a limit: given or defaulted to a bare number, it would be a second one. */
const takers = /\b(headPx|offsetPx|attempts|timeoutMs|cookieDays|maxEntries)\??\s*[:=]\s*\{?\d/;

test('the numbers of the specification are written once, in contract/limits.ts', () => {
  const again = sources.flatMap((file) =>
    readText(file)
      .split('\n')
      .filter((line) => numbersIn(line).some((number) => telling.includes(number as never)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(again).toEqual([]);
});

test('nothing that takes a limit is given a number', () => {
  expect(sources.filter((file) => takers.test(readText(file)))).toEqual([]);
});

test('the style and the code agree on the width of the page', () => {
  const [, max] = /--max:\s*(\d+)px/.exec(readText('src/ui/tokens.css')) ?? [];
  expect(Number(max)).toBe(limits.frameWidthPx);
});

function numbersIn(line: string): number[] {
  return (line.match(/\b\d[\d_]*\b/g) ?? []).map((digits) => Number(digits.replaceAll('_', '')));
}
