import { useTranslation } from 'react-i18next';
import { dateLocale } from '#parts/formats/formats.ts';

/** Names of the days and months of a summary, in the screen's language. */
export function useFundDates() {
  const { i18n } = useTranslation();
  const dates = dateLocale(i18n.language);
  const named = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(dates, options);
    return (day: string) => format.format(localDay(day));
  };
  return {
    /** `2026-11` as `November 2026`. */
    monthName: named({ year: 'numeric', month: 'long' }),
    /** `2026-11` as `Nov`. */
    shortMonth: named({ month: 'short' }),
    /** `2026-11-03` as `3 Nov`. */
    dayName: named({ day: 'numeric', month: 'short' }),
  };
}

/** The local start of a day or a month. */
function localDay(text: string): Date {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, day);
}
