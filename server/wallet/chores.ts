import { gatewayTaking } from '../db/schema/wallet.ts';
import type { Chores, ExpiringRows } from '../services/chores.ts';
import { settleCards } from './top-ups/card-outcomes.ts';
import { forgetRemoved } from './withdrawals/removed-payees.ts';

/** Settles top-ups by card that nobody watches, and forgets the numbers of removed payees. */
export const walletChores: Chores = {
  settleCards,
  forgetRemovedPayees: ({ db, now }) => forgetRemoved(db, now()),
};

export const expiringTakings: ExpiringRows = {
  /** Of other systems that use the same gateway. */
  'takings without a top-up': [gatewayTaking, gatewayTaking.expiresAt, 0],
};
