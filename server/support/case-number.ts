import type { CaseRow } from '../db/schema/support.ts';
import { datedNumber } from '../http/dates.ts';

const prefixes = { complaint: 'CP', suggestion: 'SG' } as const;

/** The number that people use, such as `CP-2611-00042`: kind, year and month, then the serial. */
export function caseNumber({
  kind,
  createdAt,
  serial,
}: Pick<CaseRow, 'kind' | 'createdAt' | 'serial'>): string {
  return datedNumber(prefixes[kind], serial, createdAt);
}
