import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { langs } from '#contract/rules/languages.ts';
import { listFiles, root } from './support/project/project-files.ts';

/** Each file of a language, named as English names it. What code says by language, the compiler asks for. */
const english = listFiles(['locales', 'public/screenshots', 'server/demo/pages'], /./).filter(
  (file) => /[/]en[./]/.test(file),
);

test('each language has its texts, screenshots and demo pages', () => {
  expect(english.length).toBeGreaterThan(10);
  const wanted = langs.flatMap((lang) =>
    english.map((file) => file.replace(/[/]en(?=[./])/, `/${lang}`)),
  );
  expect(wanted.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
