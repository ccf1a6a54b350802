import type { Chores } from '../services/chores.ts';
import { dropOldTerms } from './hot-words.ts';

/** Deletes search terms that are old or rare. */
export const searchChores: Chores = {
  dropOldTerms: ({ db, now }) => dropOldTerms(db, now()),
};
