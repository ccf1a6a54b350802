import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCountryName } from '#parts/address/country-name.ts';
import { useFieldError } from '#parts/forms/field-error.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import type { AddressFields } from './address-fields.ts';
import { needsPostalCode, postalCodeExample } from './postal-codes.ts';
import { needsRegion } from './regions.ts';

/**
 * City, region and, if the country has them, postal code; one field if they were written as one
 * text.
 */
export function PlaceFields({ form }: { form: UseFormReturn<AddressFields> }) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const { errors, defaultValues } = form.formState;
  if (defaultValues?.area !== undefined) {
    return (
      <TextField
        label={t('address.area')}
        enterKeyHint="next"
        dir="auto"
        error={fieldError(errors.area)}
        {...form.register('area')}
      />
    );
  }
  return (
    <>
      <TextField
        label={t('address.city')}
        autoComplete="address-level2"
        enterKeyHint="next"
        dir="auto"
        error={fieldError(errors.city)}
        {...form.register('city')}
      />
      <RegionField form={form} />
      <PostalCodeField form={form} />
    </>
  );
}

function RegionField({ form }: { form: UseFormReturn<AddressFields> }) {
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

function PostalCodeField({ form }: { form: UseFormReturn<AddressFields> }) {
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
