import { useTranslation } from 'react-i18next';
import { PasswordField, type PasswordFieldProps } from '#ui/fields/password-field.tsx';

/** A field for an account secret, with show and hide labels. */
export function SecretField(props: Omit<PasswordFieldProps, 'showLabel' | 'hideLabel'>) {
  const { t } = useTranslation();
  return <PasswordField {...props} showLabel={t('login.show')} hideLabel={t('login.hide')} />;
}
