import { payTicket } from '../db/schema/accounts.ts';
import type { ExpiringRows } from '../services/chores.ts';

export const expiringTickets: ExpiringRows = { tickets: [payTicket, payTicket.expiresAt, 0] };
