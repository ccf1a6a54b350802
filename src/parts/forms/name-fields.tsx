import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFieldError } from './field-error.ts';

interface NameFieldsProps {
  family: UseFormRegisterReturn;
  given: UseFormRegisterReturn;
  errors: { family_name?: FieldError | undefined; given_name?: FieldError | undefined };
}

/** Languages that put the family name first. */
const familyFirst = ['zh-CN', 'ja', 'ko'];

/** A person's two names in the language's order, side by side if there is space. */
export function NameFields({ family, given, errors }: NameFieldsProps) {
  const { t, i18n } = useTranslation();
  const fieldError = useFieldError();
  const fields = [
    <TextField
      key="family"
      label={t('register.familyName')}
      autoComplete="family-name"
      enterKeyHint="next"
      dir="auto"
      error={fieldError(errors.family_name)}
      {...family}
    />,
    <TextField
      key="given"
      label={t('register.givenName')}
      autoComplete="given-name"
      enterKeyHint="next"
      dir="auto"
      error={fieldError(errors.given_name)}
      {...given}
    />,
  ];
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
      {familyFirst.includes(i18n.language) ? fields : fields.reverse()}
    </div>
  );
}
