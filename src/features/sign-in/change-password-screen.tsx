import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { password } from '#contract/calls/password.ts';
import { Password } from '#contract/fields.ts';
import { tap } from '#data/http/tap.ts';
import { useFieldError } from '#parts/forms/field-error.ts';
import { LanguageButton } from '#parts/language/language-button.tsx';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { isOther } from '#parts/secrets/secret-checks.ts';
import { SecretField } from '#parts/secrets/secret-field.tsx';
import { useSession } from '#query/use-session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { NewPasswordForm, newPasswordWith, useNewPassword } from './new-password-form.tsx';
import { PasswordByCode } from './password-by-code.tsx';

/** Changes the password with the old one or, without a login, with a one-time code. */
export function ChangePasswordScreen() {
  const { t } = useTranslation();
  const isLoggedIn = useSession((state) => state.token !== null);
  const account = useSession((state) => state.userInfo?.account ?? '');
  return (
    <BackScreen title={t('title.changePassword')} right={<LanguageButton />}>
      {isLoggedIn ? <PasswordByOld account={account} /> : <PasswordByCode account="" />}
    </BackScreen>
  );
}

const schema = newPasswordWith(Password).check(isOther('password', 'proof'));

/** A new password, given the old one. */
function PasswordByOld({ account }: { account: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const fieldError = useFieldError();
  const { form, onSubmit } = useNewPassword({
    account,
    schema,
    set: ({ proof, password: chosen }) =>
      tap(password.change, { old_password: proof, password: chosen }, sessionStorage),
  });
  const { errors } = form.formState;
  return (
    <NewPasswordForm account={account} form={form} onSubmit={onSubmit}>
      <SecretField
        label={t('password.old')}
        autoComplete="current-password"
        enterKeyHint="next"
        aside={
          <Button
            tone="ghost"
            size="small"
            onClick={() => navigate('/forgotPassword', { state: { account } })}
          >
            {t('password.forgotOld')}
          </Button>
        }
        error={fieldError(errors.proof, 'validation.password')}
        {...form.register('proof')}
      />
    </NewPasswordForm>
  );
}
