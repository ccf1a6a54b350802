import type { Chores } from '../services/chores.ts';
import { rankByStock } from './rank-by-stock.ts';

/** Keeps the popular order true to the stock. */
export const catalogueChores: Chores = { rankByStock: ({ db }) => rankByStock(db) };
