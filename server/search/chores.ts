import type { Chores } from '../services/chores.ts';
import { dropOldTerms } from './hot-words.ts';

/** Forgets what was searched, but by few or long ago. */
export const searchChores: Chores = {
  dropOldTerms: ({ db, now }) => dropOldTerms(db, now()),
};
