import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldError } from '../forms/field-error.ts';
import { SecretField } from './secret-field.tsx';

interface OwnPasswordFieldProps extends UseFormRegisterReturn {
  account: string;
  error: FieldError | undefined;
}

/** The login password: a session alone must not suffice. */
export function OwnPasswordField({ account, error, ...registration }: OwnPasswordFieldProps) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  return (
    <div>
      {/* A password manager knows the password by this name. */}
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      <SecretField
        label={t('password.login')}
        autoComplete="current-password"
        enterKeyHint="done"
        error={fieldError(error, 'validation.password')}
        {...registration}
      />
    </div>
  );
}
