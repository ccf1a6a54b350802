import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lang } from '#contract/rules/languages.ts';
import { countries, useCountryName } from '#parts/address/country-name.ts';
import { useSession } from '#query/use-session.ts';
import { SelectField } from '#ui/fields/select-field.tsx';

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>;

/** The delivery countries, sorted by name in the shopper's language. */
export function CountryField(props: Props) {
  const { t } = useTranslation();
  const lang = useSession((state) => state.lang);
  const nameOf = useCountryName();
  const options = countries
    .map((code) => ({ value: code, label: nameOf(code) }))
    .sort((a, b) => a.label.localeCompare(b.label, lang));
  return (
    <SelectField label={t('address.country')} autoComplete="country" options={options} {...props} />
  );
}

/** The initial country of a new address: the one where most people speak the language. */
export function likelyCountry(lang: Lang): string {
  return new Intl.Locale(lang).maximize().region ?? '';
}
