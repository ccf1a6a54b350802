import { expect, test } from 'vitest';
import { listFiles, readText } from '../../tests/support/project/project-files.ts';
import { notFound, routes } from './routes.ts';

const ending = '-screen.tsx';

test('each screen is a file of one component, and each such file is a screen', () => {
  const files = new Set([...routes, notFound].map(({ file }) => file));
  const named = [...files].map((file) => `src/features/${file}${ending}`);
  const there = listFiles(['src/features'], /-screen\.tsx$/);
  expect(named.sort()).toEqual(there.sort());
  for (const file of there) {
    const exported = readText(file).match(/^export (?!interface|type)/gm);
    expect(exported, file).toHaveLength(1);
  }
});
