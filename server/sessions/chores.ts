import * as bounds from '#contract/rules/bounds.ts';
import { dayMs } from '#contract/rules/durations.ts';
import { knownDevice } from '../db/schema/accounts.ts';
import type { Chores, ExpiringRows } from '../services/chores.ts';
import { closeOldSessions } from './sessions.ts';

/** Closes sessions whose time is over. */
export const sessionChores: Chores = {
  closeSessions: ({ db, now }) => closeOldSessions(db, now()),
};

export const expiringDevices: ExpiringRows = {
  devices: [knownDevice, knownDevice.usedAt, bounds.knownDeviceDays * dayMs],
};
