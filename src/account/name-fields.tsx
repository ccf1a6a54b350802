import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldError } from '#shop/field-error.ts';
import { TextField } from '#ui/text-field.tsx';

interface NameFieldsProps {
  family: UseFormRegisterReturn;
  given: UseFormRegisterReturn;
  errors: { family_name?: FieldError | undefined; given_name?: FieldError | undefined };
}

/** Where the family's name is said and written first. */
const familyFirst = ['zh-CN', 'ja', 'ko'];

/** A person's two names, side by side where there is room, in the order of the language. */
export function NameFields({ family, given, errors }: NameFieldsProps) {
  const { t, i18n } = useTranslation();
  const fieldError = useFieldError();
  const fields = [
    <TextField
      key="family"
      label={t('register.familyName')}
      autoComplete="family-name"
      enterKeyHint="next"
      error={fieldError(errors.family_name)}
      {...family}
    />,
    <TextField
      key="given"
      label={t('register.givenName')}
      autoComplete="given-name"
      enterKeyHint="next"
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
