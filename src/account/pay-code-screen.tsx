import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { user } from '#contract/account.ts';
import { PayCode } from '#contract/fields.ts';
import { bounds } from '#contract/limits.ts';
import { session } from '#data/session.ts';
import { tap } from '#data/tap.ts';
import { failureText } from '#shop/failure-text.ts';
import { useFieldError } from '#shop/field-error.ts';
import { useSession } from '#shop/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { showToast } from '#ui/toasts.ts';
import { TopBar } from '#ui/top-bar.tsx';
import { FormProblem } from './form-problem.tsx';

const Form = z
  .object({ pay_password: PayCode, repeat: z.string() })
  .check(z.refine((form) => form.pay_password === form.repeat, { path: ['repeat'] }));

/** Sets the payment code for the first time. */
export function PayCodeScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isSet = useSession((state) => state.userInfo?.has_pay_password ?? false);
  const back = { label: t('app.back'), onBack: () => navigate(-1) };
  return (
    <>
      <TopBar title={t('payCode.title')} back={back} />
      <div className="px-gutter pt-2">
        {isSet ? (
          <Note tone="ok">{t('payCode.already')}</Note>
        ) : (
          <FirstCode onSet={() => navigate(-1)} />
        )}
      </div>
    </>
  );
}

function FirstCode({ onSet }: { onSet: () => void }) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const form = useForm({
    resolver: zodResolver(Form),
    defaultValues: { pay_password: '', repeat: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ pay_password }) => {
    const outcome = await tap(user.setPayCode, { pay_password }, sessionStorage);
    if (outcome.kind !== 'delivered') {
      form.setError('root', { message: failureText(t, outcome) });
      return;
    }
    onSet();
    showToast({ text: t('message.settingSuccess'), tone: 'ok' });
    const { userInfo } = session.getState();
    if (userInfo) session.setState({ userInfo: { ...userInfo, has_pay_password: true } });
  });

  const shared = {
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: bounds.maxPayCodeLength,
    showLabel: t('login.show'),
    hideLabel: t('login.hide'),
  } as const;
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <p className="text-ink-2">{t('payCode.lead')}</p>
      <FormProblem text={errors.root?.message} />
      <PasswordField
        label={t('payCode.code')}
        hint={t('payCode.hint')}
        {...shared}
        error={fieldError(errors.pay_password, 'validation.required', 'validation.payCode')}
        {...form.register('pay_password')}
      />
      <PasswordField
        label={t('payCode.repeat')}
        {...shared}
        error={fieldError(errors.repeat, 'validation.required', 'message.passwordsDiffer')}
        {...form.register('repeat')}
      />
      <Button type="submit" tone="primary" block isBusy={isSubmitting}>
        {t('payCode.submit')}
      </Button>
    </form>
  );
}
