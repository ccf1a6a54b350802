import { dayMs } from '#contract/rules/durations.ts';
import { asset, privateFile } from '../db/schema/assets.ts';
import type { ExpiringRows } from '../services/chores.ts';

export const expiringFiles: ExpiringRows = {
  /** With their chunks. */
  files: [asset, asset.at, 7 * dayMs],
  'private files': [privateFile, privateFile.deleteAt, 0],
};
