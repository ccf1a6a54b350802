import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldError } from '../forms/field-error.ts';
import { AccountName } from './account-name.tsx';
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
      <AccountName account={account} />
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
