import type { Chores } from '../services/chores.ts';
import { indexPending } from './upkeep.ts';

/** How long indexing may hold up the other chores. */
const indexingMs = 5000;

/** Indexes what has changed. */
export const indexChores: Chores = {
  indexPending: ({ db }) => indexPending(db, indexingMs),
};
