import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere } from '../../if-there.ts';
import { EmbeddedDatabaseError, hasCode } from '../embedded-database-error.ts';
import { runProgram } from '../process/run-program.ts';
import { restoreSymlinks } from './symlinks.ts';

/**
 * Copies a platform package's programs into `place`, readable by everybody, once for each content.
 * Returns the copy's folder, laid out like the package.
 */
export async function copyBinaries(packageFolder: string, place: string): Promise<string> {
  const copy = join(place, `postgres-${await contentAddress(packageFolder)}`);
  if (await ifThere(stat(copy))) return copy;
  const draft = await mkdtemp(`${copy}.new-`);
  try {
    await must('cp', ['-RP', join(packageFolder, 'native'), draft]);
    await restoreSymlinks(draft);
    // npm under a strict umask leaves files that only their owner can read.
    await must('chmod', ['-R', 'a+rX', draft]);
    // A power cut must not leave the copy's name without its content.
    await must('sync', []);
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true });
    // Another process has created the same copy meanwhile.
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
  return copy;
}

/** The manifest contains the version; the server program is what a rebuild would change. */
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
