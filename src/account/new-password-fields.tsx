import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldError } from '#shop/field-error.ts';
import { PasswordField } from '#ui/password-field.tsx';

/** What a form's schema says of a new password that is the old one. */
export const isSame = 'same';

interface NewPasswordFieldsProps {
  password: UseFormRegisterReturn;
  repeat: UseFormRegisterReturn;
  errors: { password?: FieldError | undefined; repeat?: FieldError | undefined };
}

/** A new login password, twice; the rule stands before it is broken. */
export function NewPasswordFields({ password, repeat, errors }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const shared = {
    autoComplete: 'new-password',
    showLabel: t('login.show'),
    hideLabel: t('login.hide'),
  } as const;
  const wrongKey = errors.password?.message === isSame ? 'password.same' : 'validation.password';
  return (
    <>
      <PasswordField
        label={t('password.new')}
        hint={t('login.passwordHint')}
        enterKeyHint="next"
        {...shared}
        error={fieldError(errors.password, 'validation.required', wrongKey)}
        {...password}
      />
      <PasswordField
        label={t('password.repeat')}
        enterKeyHint="done"
        {...shared}
        error={fieldError(errors.repeat, 'validation.required', 'message.passwordsDiffer')}
        {...repeat}
      />
    </>
  );
}
