import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../started.ts';

/** What a build and its server need. */
const sources = [
  ...['contract', 'locales', 'public', 'server', 'src', 'sw', 'vite'],
  ...['index.html', 'package.json', 'vite.config.ts', 'tsconfig.base.json'],
];

/** Where the bench keeps its files. */
export const cache = join(root, '.cache/bench-web');

/** Copies the project, to build it in another way. Returns the copy's folder. */
export function copyProject(name: string): string {
  const folder = join(cache, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const source of sources) {
    cpSync(join(root, source), join(folder, source), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Builds the app of a copy; `isRendered` with the bundle that renders it on the server. */
export function buildCopy(folder: string, { isRendered }: { isRendered: boolean }): void {
  const run = (command: string, args: string[], env = {}) => {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', ...env },
    });
    if (status !== 0) throw new Error(`${folder} was not built:\n${stdout}${stderr}`);
  };
  if (isRendered) run('npm', ['run', '--silent', 'build']);
  else {
    run('npm', ['exec', 'vite', 'build'], { VITE_CONTROL: 'csr' });
    run(process.execPath, ['server/build/put-in-place.mjs']);
  }
}
