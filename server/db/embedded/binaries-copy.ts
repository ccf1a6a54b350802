import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedDatabaseError, hasCode } from './embedded-database-error.ts';
import { runProgram } from './run-program.ts';
import { statOf } from './stat-of.ts';
import { restoreSymlinks } from './symlinks.ts';

/**
 * A copy of a platform package's programs inside `place`, readable by everybody, made once for each
 * content. Returns the copy's folder, shaped like the package.
 */
export async function copyBinaries(packageFolder: string, place: string): Promise<string> {
  const copy = join(place, `postgres-${await contentAddress(packageFolder)}`);
  if (await statOf(copy)) return copy;
  const draft = await mkdtemp(`${copy}.new-`);
  await must('cp', ['-RP', join(packageFolder, 'native'), draft]);
  await restoreSymlinks(draft);
  // npm under a strict umask leaves files that only their owner may read.
  await must('chmod', ['-R', 'a+rX', draft]);
  try {
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true });
    // Another process has put the same content there meanwhile.
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
  return copy;
}

/** The manifest carries the version, the server program is what a rebuild would change. */
async function contentAddress(packageFolder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'native/bin/postgres']) {
    hash.update(await readFile(join(packageFolder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function must(program: string, args: string[]): Promise<void> {
  const { isSuccess, output } = await runProgram(program, args);
  if (isSuccess) return;
  throw new EmbeddedDatabaseError(`PostgreSQL's programs could not be copied: ${output.trim()}`);
}
