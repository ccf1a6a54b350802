import { dayMs } from '#contract/rules/durations.ts';
import { UsageError } from '../operator-errors.ts';

/**
 * Reads when a code begins or ends: a whole UTC day, or an instant with its zone. Throws
 * UsageError.
 */
export function readTime(name: 'from' | 'until', text: string | undefined): Date | null {
  if (text === undefined) return null;
  const [, day] =
    /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2}))?$/.exec(text) ?? [];
  const at = new Date(text);
  // `2027-02-30` would parse as a day in March.
  if (!day || Number.isNaN(at.getTime()) || !isDay(day)) {
    throw new UsageError(`--${name} takes a day like 2027-03-31, or 2027-03-31T18:00Z.`);
  }
  return name === 'until' && text === day ? new Date(at.getTime() + dayMs) : at;
}

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
