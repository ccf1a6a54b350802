import type { Chores } from '../services/chores.ts';
import { checkBookHourly } from './book-check.ts';

/** Checks that the book adds up. */
export const ledgerChores: Chores = { checkBook: checkBookHourly };
