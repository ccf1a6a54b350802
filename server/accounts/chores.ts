import { emailUndo } from '../db/schema/accounts.ts';
import type { Chores, ExpiringRows } from '../services/chores.ts';
import { tellEvents } from './events/tell-events.ts';

/** Mails and pushes what happened to accounts. */
export const accountChores: Chores = { tellEvents };

export const expiringUndos: ExpiringRows = { undos: [emailUndo, emailUndo.expiresAt, 0] };
