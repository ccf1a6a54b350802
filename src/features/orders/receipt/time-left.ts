import { dayMs, hourMs, minuteMs } from '#contract/rules/durations.ts';
import { dateLocale } from '#parts/formats/formats.ts';

const units = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
] as const;

/** `in 6 days`: a time to come, in whole units of which there are at least two, never less than one. */
export function timeLeft(lang: string, leftMs: number): string {
  const [unit, ms] =
    units.find(([, size]) => leftMs >= 2 * size) ?? (['minute', minuteMs] as const);
  const left = Math.max(1, Math.floor(leftMs / ms));
  return new Intl.RelativeTimeFormat(dateLocale(lang), { numeric: 'always' }).format(left, unit);
}
