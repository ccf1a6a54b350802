import { and, eq, inArray } from 'drizzle-orm';
import { type TopUpRow, topup } from '../../db/schema/wallet.ts';

/** Stages of a card top-up for which nothing has been charged. */
const unpaid: TopUpRow['stage'][] = ['audit', 'challenge'];

/** Whether a top-up is by card and open, and nothing has been charged for it. */
export const isUnpaid = ({ method, stage }: TopUpRow): boolean =>
  method === 'card' && unpaid.includes(stage);

/** The same in a query. */
export const isUnpaidRow = and(eq(topup.method, 'card'), inArray(topup.stage, unpaid));
