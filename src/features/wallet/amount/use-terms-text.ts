import { useTranslation } from 'react-i18next';
import { useFeeText } from '#parts/money/fee-text.ts';

const hour = 60;
const day = 24 * hour;

/** Formats a method's fee and time in the screen's language. */
export function useTermsText() {
  const { t, i18n } = useTranslation();
  const fee = useFeeText();

  /** `20 minutes`, `1 day`, or that it is at once. */
  function time(minutes: number): string {
    if (minutes === 0) return t('wallet.topUp.atOnce');
    if (minutes < hour) return inUnits(minutes, 'minute');
    return minutes < day ? inUnits(minutes / hour, 'hour') : inUnits(minutes / day, 'day');
  }

  function inUnits(count: number, unit: 'minute' | 'hour' | 'day'): string {
    const style = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 } as const;
    return new Intl.NumberFormat(i18n.language, style).format(count);
  }

  return { fee, time };
}
