import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dayMs } from '#contract/rules/durations.ts';
import { langs } from '#contract/rules/languages.ts';
import { extensionDays, factsOf, orderStatus } from '#contract/rules/order-status.ts';
import { listFiles, readText, root } from './support/project/project-files.ts';

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

test.each(langs)(
  'in %s, help and terms say when a receipt is confirmed, and by how much later',
  (lang) => {
    const days = Number(factsOf(orderStatus.shipped).timer?.afterMs) / dayMs;
    const both = new RegExp(`\\b${days}\\D.*\\D${extensionDays}\\D`);
    for (const page of ['help/20-delivery', 'law/10-terms']) {
      expect(readText(`server/demo/pages/${lang}/${page}.md`), page).toMatch(both);
    }
  },
);
