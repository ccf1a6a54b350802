import { dayMs } from '#contract/rules/durations.ts';
import { formerText } from '../db/schema/accounts.ts';
import type { ExpiringRows } from '../services/chores.ts';

/** What upgrades have changed can be put back for as long. */
export const expiringFormerTexts: ExpiringRows = {
  'former texts': [formerText, formerText.at, 90 * dayMs],
};
