import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCountryName } from '#parts/address/country-name.ts';
import { useFieldError } from '#parts/forms/field-error.ts';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { AddressFields } from './address-fields.ts';
import { needsPostalCode, postalCodeExample } from './postal-codes.ts';
import { needsRegion, partsInOrder } from './regions.ts';

interface PartProps {
  form: UseFormReturn<AddressFields>;
}

/**
 * Street, city, region and, if the country has them, postal code, in the country's order. What was
 * written as one text before there were parts stays one field.
 */
export function PlaceFields({ form }: PartProps) {
  const country = useWatch({ control: form.control, name: 'country' });
  const isOneText = form.formState.defaultValues?.area !== undefined;
  return partsInOrder(country).map((part) => {
    // The text stands in the city's place.
    if (isOneText && part !== 'detail')
      return part === 'city' && <AreaField key={part} form={form} />;
    const Part = parts[part];
    return <Part key={part} form={form} />;
  });
}

const parts = {
  detail: StreetField,
  city: CityField,
  region: RegionField,
  postal_code: PostalCodeField,
};

function AreaField({ form }: PartProps) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  return (
    <TextField
      label={t('address.area')}
      enterKeyHint="next"
      dir="auto"
      error={fieldError(form.formState.errors.area)}
      {...form.register('area')}
    />
  );
}

function StreetField({ form }: PartProps) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  return (
    <TextArea
      label={t('address.detail')}
      hint={t('address.detailHint')}
      autoComplete="street-address"
      error={fieldError(form.formState.errors.detail)}
      {...form.register('detail')}
    />
  );
}

function CityField({ form }: PartProps) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  return (
    <TextField
      label={t('address.city')}
      autoComplete="address-level2"
      enterKeyHint="next"
      dir="auto"
      error={fieldError(form.formState.errors.city)}
      {...form.register('city')}
    />
  );
}

function RegionField({ form }: PartProps) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const country = useWatch({ control: form.control, name: 'country' });
  return (
    <TextField
      label={t('address.region')}
      note={needsRegion(country) ? undefined : t('app.optional')}
      autoComplete="address-level1"
      enterKeyHint="next"
      dir="auto"
      error={fieldError(form.formState.errors.region)}
      {...form.register('region')}
    />
  );
}

function PostalCodeField({ form }: PartProps) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const countryName = useCountryName();
  const country = useWatch({ control: form.control, name: 'country' });
  const example = postalCodeExample(country);
  const { postal_code: error } = form.formState.errors;
  if (example === undefined) return null;
  return (
    <TextField
      label={t('address.postalCode')}
      note={needsPostalCode(country) ? undefined : t('app.optional')}
      autoComplete="postal-code"
      autoCapitalize="characters"
      enterKeyHint="next"
      inputMode={/[A-Z]/.test(example) ? 'text' : 'numeric'}
      isNumeric
      error={fieldError(error, 'validation.postalCode', 'validation.required', {
        country: countryName(country),
        example,
      })}
      {...form.register('postal_code')}
    />
  );
}
