import type { CaseRow } from '../db/schema/support.ts';

const prefixes = { complaint: 'CP', suggestion: 'SG' } as const;

/** The number that people use, such as `CP-2611-00042`: kind, year and month, then the serial. */
export function caseNumber({
  kind,
  createdAt,
  serial,
}: Pick<CaseRow, 'kind' | 'createdAt' | 'serial'>): string {
  const month = createdAt.toISOString().slice(2, 7).replace('-', '');
  return `${prefixes[kind]}-${month}-${String(serial).padStart(5, '0')}`;
}
