import { zodResolver } from '@hookform/resolvers/zod';
import { X } from 'lucide-react';
import { type FieldError, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { LoginForm, user } from '#contract/calls/account.ts';
import { service } from '#contract/calls/service.ts';
import { beginSession } from '#data/begin-session.ts';
import { tap } from '#data/http/tap.ts';
import { useTell } from '#parts/feedback/use-tell.ts';
import { AccountField } from '#parts/forms/account-field.tsx';
import { useFieldError } from '#parts/forms/field-error.ts';
import { useShowFailure } from '#parts/forms/use-show-failure.ts';
import { LanguageButton } from '#parts/language/language-button.tsx';
import { Mark } from '#parts/layout/brand.tsx';
import { SecretField } from '#parts/secrets/secret-field.tsx';
import { useRead } from '#query/use-read.ts';
import { useSession } from '#query/use-session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';
import { Note } from '#ui/status/note.tsx';
import { TermsLinks } from './terms-links.tsx';
import { WaitingLogout } from './waiting-logout.tsx';

/** The login's prefilled account, its destination, and why it is shown. */
export interface LoginState {
  from?: string;
  account?: string;
  /** The requested screen or action needs a login. */
  isRequired?: boolean;
  /** The server's reason for ending the session. */
  reason?: string | undefined;
}

/** The login, which returns to the requested screen. */
export function LoginScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const kept = useSession((state) => state.totalCarts);
  const fieldError = useFieldError();
  const state = useLocation().state as LoginState | null;
  const form = useForm({
    resolver: zodResolver(LoginForm),
    defaultValues: { account: state?.account ?? '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const showFailure = useShowFailure(form);
  const tell = useTell();
  const errorOf = (error: FieldError | undefined) =>
    fieldError(error, 'validation.invalid', 'message.inputAccountAndPassword');

  const submit = form.handleSubmit(async (values) => {
    const outcome = await tap(user.login, values, sessionStorage);
    if (outcome.kind !== 'delivered') {
      showFailure(outcome, {});
      return;
    }
    const { token, ...info } = outcome.data.userinfo;
    // The route guard continues from here: a logged-in shopper leaves the login screen.
    await beginSession(token, info, () => tell({ text: t('message.loginSuccess'), tone: 'ok' }));
  });

  function toForgotten() {
    const known = { ...state, account: form.getValues('account') };
    navigate('/forgotPassword', { state: known satisfies LoginState });
  }

  const why = state?.isRequired ? t('message.loginFirst') : state?.reason;

  return (
    <div className="px-gutter pb-6">
      <div className="-mx-2 flex items-center justify-between py-1.5">
        <IconButton icon={X} label={t('app.close')} onClick={() => navigate('/home')} />
        <LanguageButton />
      </div>
      <Mark className="mt-4 size-14" />
      <h1 tabIndex={-1} className="mt-5 text-2xl">
        {t('login.welcome')}
      </h1>
      {why && (
        <p role="status" className="mt-1 font-semibold">
          {why}
        </p>
      )}
      <p className="mt-1 mb-5 text-ink-2">
        {kept > 0 ? t('login.leadKept', { count: kept }) : t('login.lead')}
      </p>
      <WaitingLogout />
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <AccountField
          enterKeyHint="next"
          error={errorOf(errors.account)}
          {...form.register('account')}
        />
        <SecretField
          label={t('login.password')}
          autoComplete="current-password"
          enterKeyHint="done"
          hint={t('login.passwordHint')}
          aside={
            <Button tone="ghost" size="small" onClick={toForgotten}>
              {t('login.forgot')}
            </Button>
          }
          error={errorOf(errors.password)}
          {...form.register('password')}
        />
        <ActionProblem text={errors.root?.message} />
        <Button type="submit" tone="primary" block isBusy={isSubmitting} className="mt-2">
          {t('login.submit')}
        </Button>
      </form>
      <p className="mt-6 text-center">
        {t('login.newHere')}{' '}
        <Button
          tone="ghost"
          size="small"
          onClick={() => navigate('/register', { state, replace: true })}
        >
          {t('login.create')}
        </Button>
      </p>
      <TermsLinks className="justify-center" />
      {/* Last: it is known only after the paint, and must not move the rest. */}
      <DemoOffer
        onTake={(account, password) => {
          form.setValue('account', account);
          form.setValue('password', password);
          void submit();
        }}
      />
    </div>
  );
}

interface DemoOfferProps {
  onTake(account: string, password: string): void;
}

function DemoOffer({ onTake }: DemoOfferProps) {
  const { t } = useTranslation();
  const { data } = useRead(service.config, {});
  if (!data?.demo) return null;
  const { account, password, pay_password } = data.demo;
  const [name, domain] = account.split('@');
  const hint = t('login.demoHint', { account, code: pay_password });
  const [before, after] = hint.split(account);
  return (
    <div className="mt-3 grid grid-cols-1 gap-3">
      <Button tone="line" block onClick={() => onTake(account, password)}>
        {t('login.demo')}
      </Button>
      <Note tone="info">
        {before}
        <span translate="no">
          {name}
          <wbr />
          {`@${domain}`}
        </span>
        {after} {t('app.demo')}
      </Note>
    </div>
  );
}
