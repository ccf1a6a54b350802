import { oneTimeCode } from '../db/schema/accounts.ts';
import type { ExpiringRows } from '../services/chores.ts';

export const expiringCodes: ExpiringRows = { codes: [oneTimeCode, oneTimeCode.expiresAt, 0] };
