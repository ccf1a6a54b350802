import { useTranslation } from 'react-i18next';

/** The countries offered by the form, by ISO 3166-1 alpha-2. */
export const countries = `
  AE AT AU BE BR CA CH CL CN CZ DE DK ES FI FR GB GR HK HU ID IE IL IN IT JP KH KR LA
  LU MM MO MX MY NL NO NZ PH PL PT RO SA SE SG TH TR TW US VN ZA
`
  .trim()
  .split(/\s+/);

/** Returns country names in the shopper's language. */
export function useCountryName(): (code: string) => string {
  const { i18n } = useTranslation();
  const names = new Intl.DisplayNames(i18n.language, { type: 'region' });
  return (code) => names.of(code) ?? code;
}
