import { useTranslation } from 'react-i18next';
import { PasswordField, type PasswordFieldProps } from '#ui/password-field.tsx';

/** A secret of the account's, with the words for showing it. */
export function SecretField(props: Omit<PasswordFieldProps, 'showLabel' | 'hideLabel'>) {
  const { t } = useTranslation();
  return <PasswordField {...props} showLabel={t('login.show')} hideLabel={t('login.hide')} />;
}
