import { readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ifThere } from '../../if-there.ts';
import { hasCode } from '../embedded-database-error.ts';

/** One link from the package's list; both paths are relative to the package's folder. */
interface Link {
  source: string;
  target: string;
}

/**
 * Creates the links between shared libraries that the platform package's install script would
 * create, if npm ran it. Safe to run concurrently. Returns false if they are missing and the folder
 * is not writable.
 */
export async function restoreSymlinks(packageFolder: string): Promise<boolean> {
  for (const { source, target } of await listedLinks(packageFolder)) {
    try {
      await symlink(relative(dirname(target), source), join(packageFolder, target));
    } catch (error) {
      if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return false;
      if (!hasCode(error, 'EEXIST')) throw error;
    }
  }
  return true;
}

/** Packages of some platforms need no links and list none. */
async function listedLinks(packageFolder: string): Promise<Link[]> {
  const list = await ifThere(readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8'));
  return list === undefined ? [] : (JSON.parse(list) as Link[]);
}
