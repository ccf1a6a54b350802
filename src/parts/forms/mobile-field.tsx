import type { FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx';
import { useFieldError } from './field-error.ts';

interface MobileFieldProps extends Omit<TextFieldProps, 'label' | 'error'> {
  error: FieldError | undefined;
}

/** A mobile number field for any country. */
export function MobileField({ error, ...rest }: MobileFieldProps) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  return (
    <TextField
      label={t('address.mobile')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      isNumeric
      error={fieldError(error, 'validation.mobile')}
      {...rest}
    />
  );
}
