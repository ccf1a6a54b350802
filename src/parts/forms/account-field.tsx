import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx';

/** The name of an account: an email address or a mobile number. */
export function AccountField(props: Omit<TextFieldProps, 'label'>) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('login.account')}
      hint={t('login.accountHint')}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
    />
  );
}
