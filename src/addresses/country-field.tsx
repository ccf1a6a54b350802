import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { countries, useCountryName } from '#shop/country-name.ts';
import { useSession } from '#shop/use-session.ts';
import { SelectField } from '#ui/select-field.tsx';

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>;

/** The countries parcels go to, in the order of their names in the shopper's language. */
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
