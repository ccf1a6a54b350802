import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { hasCode } from './embedded-database-error.ts';

/** The stats of `path`; undefined if nothing is there. */
export async function statOf(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
