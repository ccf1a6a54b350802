import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The project's folder. */
export const root = join(import.meta.dirname, '../../..');

/** The text of a file, by its path from the project's folder. */
export const readText = (file: string) => readFileSync(join(root, file), 'utf8');

/** All files below the folders whose names match `endings`; missing folders are skipped. */
export function listFiles(folders: string[], endings: RegExp): string[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => endings.test(file));
}
