import { useTranslation } from 'react-i18next';

const steps = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a size in the shopper's language: `3.4 MB`. */
export function useBytesText(): (bytes: number) => string {
  const { i18n } = useTranslation();
  return (bytes) => {
    const step = bytes < 1e6 ? 0 : bytes < 1e9 ? 1 : 2;
    const format = new Intl.NumberFormat(i18n.language, {
      style: 'unit',
      unit: steps[step] ?? 'megabyte',
      maximumFractionDigits: step === 0 ? 0 : 1,
    });
    return format.format(bytes / 1000 ** (step + 1));
  };
}
