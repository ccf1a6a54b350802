import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { withoutCallSchemas } from '../vite/without-call-schemas.ts';
import { closureOf } from './support/project/imports.ts';
import { listFiles, readText } from './support/project/project-files.ts';

const stylesheet = 'src/ui/styles/style.css';

test('the first stylesheet is made from every component of the first load', () => {
  const first = closureOf(['src/app/main.tsx', 'src/features/home/home-screen.tsx']);
  const components = first.filter((file) => file.endsWith('.tsx'));
  expect(components.length).toBeGreaterThan(40);
  const sources = sourcesOf(stylesheet);
  expect(components.filter((file) => !sources.some((source) => source.test(file)))).toEqual([]);
});

test('the calls of every folder of the contract leave their schemas out', () => {
  const { transform } = withoutCallSchemas();
  const filter = typeof transform === 'object' ? transform.filter?.id : undefined;
  if (!(filter instanceof RegExp)) throw new Error('the plugin has no filter');
  const files = listFiles(['contract'], /(?<!\.test)\.ts$/);
  expect(files.some((file) => file.split('/').length === 4)).toBe(true);
  expect(files.filter((file) => !filter.test(`/shop/${file}`))).toEqual([]);
});

/** The files and folders that a stylesheet takes class names from. */
function sourcesOf(file: string): RegExp[] {
  return [...readText(file).matchAll(/^@source "([^"]+)";/gm)].map(([, glob = '']) =>
    asRegExp(posix.join(posix.dirname(file), glob)),
  );
}

function asRegExp(glob: string): RegExp {
  const pattern = glob
    .replace(/\./g, '\\.')
    .replace(/\*/g, '[^/]*')
    .replace(/\{([^}]+)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`);
  return new RegExp(`^${pattern}(?:/|$)`);
}
