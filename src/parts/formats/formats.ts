import { useTranslation } from 'react-i18next';
import { dayMs } from '#contract/rules/durations.ts';

/** ISO text, or ms since the epoch. */
type Instant = string | number;

/** Date, time and number formats of a language. */
export interface Formats {
  /** `27–30 Nov`: a range of two UTC days, as sent by the server. */
  dayRange(from: string, to: string): string;
  /** The same, given as days from `now`, in ms. */
  daysAhead(now: number, fewest: number, most: number): string;
  /** `21 Nov 2026`, in local time. */
  date(instant: Instant): string;
  /** `21 Nov, 06:12`, in local time, with its year if it is half a year away. */
  moment(instant: Instant): string;
  /** `14:32`, in local time. */
  clock(instant: Instant): string;
  /** `2016`, `2016年`: the year of an instant. */
  year(instant: Instant): string;
  percent(value: number): string;
  /** `12K`, `1.2万`: a large count, abbreviated. */
  compact(value: number): string;
  /** `12,400`: a count in full. */
  whole(value: number): string;
  /** `a, b and c` */
  list(items: string[]): string;
}

/** `hour12: false` would make the first hour of a day 24 in English and Korean. */
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** The locale of a language's dates; English ones are British, like its spelling. */
export const dateLocale = (lang: string): string => (lang === 'en' ? 'en-GB' : lang);

/** Whether a day and its month could be those of another year. */
const isFar = (at: Date): boolean => Math.abs(at.getTime() - Date.now()) > 180 * dayMs;

/** Creating a format takes milliseconds, so each is created by its first use. */
function lazily<F>(create: () => F): () => F {
  let made: F | undefined;
  return () => {
    made ??= create();
    return made;
  };
}

/** The formats of a language. */
export function formatsOf(lang: string): Formats {
  const dates = (options: Intl.DateTimeFormatOptions) =>
    lazily(() => new Intl.DateTimeFormat(dateLocale(lang), options));
  const numbers = (options: Intl.NumberFormatOptions) =>
    lazily(() => new Intl.NumberFormat(lang, options));
  const day = dates({ day: 'numeric', month: 'short', timeZone: 'UTC' });
  const date = dates({ dateStyle: 'medium' });
  const moment = dates({ day: 'numeric', month: 'short', ...time });
  const farMoment = dates({ day: 'numeric', month: 'short', year: 'numeric', ...time });
  const clock = dates(time);
  const year = dates({ year: 'numeric', timeZone: 'UTC' });
  const whole = numbers({});
  const percent = numbers({ style: 'percent', maximumFractionDigits: 1 });
  const list = lazily(() => new Intl.ListFormat(dateLocale(lang)));
  const compact = numbers({ notation: 'compact', maximumFractionDigits: 1 });
  return {
    dayRange: (from, to) => day().formatRange(new Date(from), new Date(to)),
    daysAhead: (now, fewest, most) => day().formatRange(now + fewest * dayMs, now + most * dayMs),
    date: (instant) => date().format(new Date(instant)),
    moment: (instant) => {
      const at = new Date(instant);
      return (isFar(at) ? farMoment() : moment()).format(at);
    },
    clock: (instant) => clock().format(new Date(instant)),
    year: (instant) => year().format(new Date(instant)),
    percent: (value) => percent().format(value / 100),
    compact: (value) => compact().format(value),
    whole: (value) => whole().format(value),
    list: (items) => list().format(items),
  };
}

const made = new Map<string, Formats>();

/** The formats of the screen's language, cached because creating them is slow. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  const known = made.get(i18n.language);
  if (known) return known;
  const formats = formatsOf(i18n.language);
  made.set(i18n.language, formats);
  return formats;
}
