import { expect, test } from 'vitest';
import * as limits from '#contract/rules/limits.ts';
import { listFiles, readText } from './support/project/project-files.ts';

const sources = listFiles(['src', 'sw'], /(?<!\.test)\.(ts|tsx)$/);

/**
 * Numbers so distinctive that any second occurrence means the same. The others are in names below.
 */
const telling = [limits.requestTimeoutMs, limits.toastMs, limits.frameWidthPx];

/** Names that take a limit: a bare number as argument or default would be a second definition. */
const takers = /\b(headPx|offsetPx|attempts|timeoutMs|cookieDays|maxEntries)\??\s*[:=]\s*\{?\d/;

test('the numbers of the specification are written once, in contract/rules/limits.ts', () => {
  const again = sources.flatMap((file) =>
    readText(file)
      .split('\n')
      .filter((line) => numbersIn(line).some((number) => telling.includes(number as never)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(again).toEqual([]);
});

test('no limit is given as a bare number', () => {
  expect(sources.filter((file) => takers.test(readText(file)))).toEqual([]);
});

test('the style and the code agree on the width of the page', () => {
  const [, max] = /--max:\s*(\d+)px/.exec(readText('src/ui/styles/tokens.css')) ?? [];
  expect(Number(max)).toBe(limits.frameWidthPx);
});

function numbersIn(line: string): number[] {
  return (line.match(/\b\d[\d_]*\b/g) ?? []).map((digits) => Number(digits.replaceAll('_', '')));
}
