import type { Lang } from '#contract/rules/languages.ts';

/** The locale of a language's dates, as in the app; English ones are British, like its spelling. */
export const dateLocale = (lang: Lang): string => (lang === 'en' ? 'en-GB' : lang);

/** Such as `CV-2611-00382`: year and month, then the serial. */
export function datedNumber(prefix: string, serial: number, at: Date): string {
  const month = at.toISOString().slice(2, 7).replace('-', '');
  return `${prefix}-${month}-${String(serial).padStart(5, '0')}`;
}

/** `27–30 Nov`: a range of two UTC days, as the app writes it. */
export function dayRange(lang: Lang, from: string, to: string): string {
  const day = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(dateLocale(lang), day);
  return format.formatRange(new Date(from), new Date(to));
}
