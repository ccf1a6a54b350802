import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../started.ts';
import { buildCopy, copyProject } from '../controls/copies.ts';
import type { Line } from '../lines.ts';
import { bytesOf, precached } from '../precached.ts';
import type { Stage } from '../stage.ts';

/** One line of each kind of file, and what is written in its place. */
const changes: { [kind: string]: [file: string, before: string, after: string] } = {
  'a screen': ['src/features/product/detail-screen.tsx', 'className="', 'className="changed '],
  'a shared part': [
    'src/ui/pictures/picture.tsx',
    'const defaultRatio = 1;',
    'const defaultRatio = 2;',
  ],
  'a text': ['locales/en.json', '"failed": "Could not load"', '"failed": "Could not load it"'],
};

/** What a returning visitor downloads after a release that changes one line. */
export async function measureUpdate({ note }: Pick<Stage, 'note'>): Promise<Line[]> {
  const before = precached(root);
  const keys = new Set(before.map(({ key }) => key));
  return Object.entries(changes).map(([kind, change]) => {
    const folder = copyProject('changed');
    changeLine(folder, change);
    buildCopy(folder, { isRendered: true });
    const again = precached(folder).filter(({ key }) => !keys.has(key));
    note(`downloaded after one line of ${kind}`, again);
    return {
      metric: `downloaded after one line of ${kind}`,
      values: [(100 * bytesOf(again)) / bytesOf(before)],
      unit: '%',
      atMost: 15,
    };
  });
}

function changeLine(folder: string, [file, before, after]: [string, string, string]): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
  writeFileSync(
    path,
    text.replace(before, () => after),
  );
}
