import type { BillEntry } from '#contract/calls/wallet/wallet.ts';
import { recordNumber } from '#contract/rules/wallet/record-number.ts';

/** The number of the order, top-up or withdrawal that an entry belongs to. */
export const subjectNumber = ({ type, id, sn }: NonNullable<BillEntry['ref']>): string =>
  type === 'order' ? sn || id : recordNumber(type, id);
