import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { RegisterForm, user } from '#contract/account.ts';
import { beginSession } from '#data/session.ts';
import { tap } from '#data/tap.ts';
import { BackBar } from '#shop/back-bar.tsx';
import { useFieldError } from '#shop/field-error.ts';
import { LanguageButton } from '#shop/language-button.tsx';
import { useDraft } from '#shop/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toasts.ts';
import { AccountField } from './account-field.tsx';
import { FormProblem } from './form-problem.tsx';
import { NameFields } from './name-fields.tsx';
import { isRepeated } from './secret-checks.ts';
import { SecretField } from './secret-field.tsx';
import { showFailure } from './show-failure.ts';

const Form = z.extend(RegisterForm, { repeat: z.string() }).check(isRepeated('password'));

const empty = { account: '', password: '', repeat: '', family_name: '', given_name: '' };

/** Makes an account, and leads on to where the shopper was going. */
export function RegisterScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useLocation();
  const fieldError = useFieldError();
  const form = useForm({ resolver: zodResolver(Form), defaultValues: empty, mode: 'onTouched' });
  // Never the passwords: a draft is kept outside the form.
  useDraft('register', form, ['account', 'family_name', 'given_name']);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ repeat: _, ...values }) => {
    const outcome = await tap(user.register, values, sessionStorage);
    if (outcome.kind !== 'delivered') {
      showFailure(t, form, outcome, { account_taken: 'account', weak_password: 'password' });
      return;
    }
    const { token, ...info } = outcome.data.userinfo;
    showToast({ text: t('message.registerSuccess'), tone: 'ok' });
    beginSession(token, info);
  });

  return (
    <>
      <BackBar title={t('register.welcome')} right={<LanguageButton />} />
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4 px-gutter pt-2 pb-8">
        <p className="text-ink-2">{t('register.lead')}</p>
        <FormProblem text={errors.root?.message} />
        <AccountField
          enterKeyHint="next"
          error={fieldError(errors.account, 'validation.required', 'validation.account')}
          {...form.register('account')}
        />
        <NameFields
          family={form.register('family_name')}
          given={form.register('given_name')}
          errors={errors}
        />
        <SecretField
          label={t('login.password')}
          hint={t('login.passwordHint')}
          autoComplete="new-password"
          error={fieldError(errors.password, 'validation.required', 'validation.password')}
          {...form.register('password')}
        />
        <SecretField
          label={t('register.repeat')}
          autoComplete="new-password"
          error={fieldError(errors.repeat, 'validation.required', 'message.passwordsDiffer')}
          {...form.register('repeat')}
        />
        <Button type="submit" tone="primary" block isBusy={isSubmitting}>
          {t('register.submit')}
        </Button>
        <p className="text-center">
          {t('register.haveOne')}{' '}
          <Button
            tone="ghost"
            size="small"
            onClick={() => navigate('/login', { state, replace: true })}
          >
            {t('register.toLogin')}
          </Button>
        </p>
      </form>
    </>
  );
}
