import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { RegisterForm, user } from '#contract/calls/account.ts';
import { beginSession } from '#data/begin-session.ts';
import { CallFailed } from '#data/http/outcome.ts';
import { tap } from '#data/http/tap.ts';
import { useTell } from '#parts/feedback/use-tell.ts';
import { AccountField } from '#parts/forms/account-field.tsx';
import { serverSays, useFieldError } from '#parts/forms/field-error.ts';
import { NameFields } from '#parts/forms/name-fields.tsx';
import { useFormDraft } from '#parts/forms/use-form-draft.ts';
import { useShowFailure } from '#parts/forms/use-show-failure.ts';
import { LanguageButton } from '#parts/language/language-button.tsx';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { isRepeated } from '#parts/secrets/secret-checks.ts';
import { SecretField } from '#parts/secrets/secret-field.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';
import type { LoginState } from './login-screen.tsx';
import { TermsLinks, useTerms } from './terms-links.tsx';

const Form = z.safeExtend(RegisterForm, { repeat: z.string() }).check(isRepeated('password'));

const empty = { account: '', password: '', repeat: '', family_name: '', given_name: '' };

/** Creates an account, then opens the requested screen. */
export function RegisterScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const state = useLocation().state as LoginState | null;
  const fieldError = useFieldError();
  const form = useForm({ resolver: zodResolver(Form), defaultValues: empty, mode: 'onTouched' });
  // Never the passwords: a draft is stored outside the form.
  useFormDraft('register', form, ['account', 'family_name', 'given_name']);
  const { errors, isSubmitting } = form.formState;
  const showFailure = useShowFailure(form);
  const tell = useTell();
  const terms = useTerms();
  const [attempt] = useState(() => newId());

  const submit = form.handleSubmit(async ({ repeat: _, ...values }) => {
    const accepted = await terms.whenShown();
    if (accepted instanceof CallFailed) return showFailure(accepted.failure, {});
    const outcome = await tap(
      user.register,
      { ...values, terms_version: accepted?.version, attempt },
      sessionStorage,
    );
    if (outcome.kind !== 'delivered') {
      if (outcome.kind === 'refused' && outcome.word === 'terms_unread') terms.refresh();
      showFailure(outcome, { account_taken: 'account', weak_password: 'password' });
      return;
    }
    const { token, ...info } = outcome.data.userinfo;
    await beginSession(token, info, () => tell({ text: t('message.registerSuccess'), tone: 'ok' }));
  });

  function toLogin() {
    const known: LoginState = { ...state, account: form.getValues('account') };
    navigate('/login', { state: known, replace: true });
  }

  return (
    <>
      <BackBar title={t('register.welcome')} right={<LanguageButton />} />
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4 px-gutter pt-2 pb-8">
        <p className="text-ink-2">{t('register.lead')}</p>
        <AccountField
          enterKeyHint="next"
          aside={
            errors.account?.type === serverSays && (
              <Button tone="ghost" size="small" onClick={toLogin}>
                {t('register.toLogin')}
              </Button>
            )
          }
          error={fieldError(errors.account, 'validation.account')}
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
          error={fieldError(errors.password, 'validation.password')}
          {...form.register('password')}
        />
        <SecretField
          label={t('register.repeat')}
          autoComplete="new-password"
          error={fieldError(errors.repeat, 'message.passwordsDiffer')}
          {...form.register('repeat')}
        />
        <div className="grid grid-cols-1">
          {terms.shown !== null && <p className="text-sm text-ink-2">{t('register.terms')}</p>}
          <TermsLinks className="-mx-3" />
        </div>
        <ActionProblem text={errors.root?.message} />
        <Button type="submit" tone="primary" block isBusy={isSubmitting}>
          {t('register.submit')}
        </Button>
        <p className="text-center">
          {t('register.haveOne')}{' '}
          <Button tone="ghost" size="small" onClick={toLogin}>
            {t('register.toLogin')}
          </Button>
        </p>
      </form>
    </>
  );
}
