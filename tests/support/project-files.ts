import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The project's folder. */
export const root = join(import.meta.dirname, '../..');

/** The text of a file, named from the project's folder. */
export const readText = (file: string) => readFileSync(join(root, file), 'utf8');

/** Files of those endings anywhere below the folders; a folder that is not there has none. */
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
