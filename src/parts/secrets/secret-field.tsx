import { useTranslation } from 'react-i18next';
import { PasswordField, type PasswordFieldProps } from '#ui/fields/password-field.tsx';

interface SecretFieldProps extends Omit<PasswordFieldProps, 'showLabel' | 'hideLabel'> {
  /** A payment code, not a password. */
  isCode?: boolean;
}

/** A field for an account secret, with show and hide labels. */
export function SecretField({ isCode = false, ...rest }: SecretFieldProps) {
  const { t } = useTranslation();
  return (
    <PasswordField
      {...rest}
      showLabel={isCode ? t('payCode.show') : t('login.show')}
      hideLabel={isCode ? t('payCode.hide') : t('login.hide')}
    />
  );
}
