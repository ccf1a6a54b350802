import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldError } from '#shop/field-error.ts';
import { TextField } from '#ui/text-field.tsx';

interface NameFieldsProps {
  family: UseFormRegisterReturn;
  given: UseFormRegisterReturn;
  errors: { family_name?: FieldError | undefined; given_name?: FieldError | undefined };
}

/** A person's two names, side by side where there is room. */
export function NameFields({ family, given, errors }: NameFieldsProps) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
      <TextField
        label={t('register.familyName')}
        autoComplete="family-name"
        enterKeyHint="next"
        error={fieldError(errors.family_name)}
        {...family}
      />
      <TextField
        label={t('register.givenName')}
        autoComplete="given-name"
        enterKeyHint="next"
        error={fieldError(errors.given_name)}
        {...given}
      />
    </div>
  );
}
