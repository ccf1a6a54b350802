import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from './support/project/imports.ts';
import { readText, root } from './support/project/project-files.ts';

const page = readText('docs/architecture.md');

/** A turn is a file that the one right above it does not import. */
test.each([
  ['A tap on + to the UPDATE', 20, 3],
  ['A payment whose reply is lost', 13, 2],
  ['An order that ships while the page is open', 9, 0],
])('the walkthrough "%s" is correct, in at most %i files with %i turns', (title, most, turns) => {
  const halves = walkthrough(title).map(stepsOf);
  expect(halves).toHaveLength(2);
  expect(halves.flat().length).toBeLessThanOrEqual(most);
  let found = 0;
  for (const steps of halves) {
    expect(steps.length).toBeGreaterThan(1);
    for (const [index, file] of steps.entries()) {
      if (index === 0) continue;
      const above = steps.slice(0, index);
      expect(above.flatMap(importsOf), `imports above ${file}`).toContain(file);
      if (!importsOf(above.at(-1) ?? '').includes(file)) found += 1;
    }
  }
  expect(found).toBe(turns);
  // Both sides of the wire end at the call's declaration.
  expect(halves[0]?.at(-1)).toBe(halves[1]?.at(-1));
});

test('docs/architecture.md names only files and folders that exist', () => {
  const named = [...page.matchAll(/`((?:contract|src|sw|server|tests)\/[\w./-]*)`/g)];
  expect(named.length).toBeGreaterThan(20);
  const missing = named.map(([, path = '']) => path).filter((it) => !existsSync(join(root, it)));
  expect(missing).toEqual([]);
});

/** The text of a walkthrough before and after the wire. */
function walkthrough(title: string): string[] {
  const [, rest = ''] = page.split(`## ${title}\n`);
  const [section = ''] = rest.split('\n## ');
  return section.split('\nOver the wire');
}

/** The files that the numbered steps start with. */
function stepsOf(text: string): string[] {
  return [...text.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file);
}
