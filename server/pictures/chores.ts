import type { Chores } from '../services/chores.ts';
import { dropOldDrafts } from './durable-disk.ts';
import { picturesFolder } from './pictures.ts';

/** Deletes the drafts of a process that was killed. */
export const pictureChores: Chores = {
  dropOldDrafts: ({ config, now }) => dropOldDrafts(picturesFolder(config.dataDir), now()),
};
