import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { UserInfo } from '#contract/calls/account.ts';
import { privacy } from '#contract/calls/profile.ts';
import { OneTimeCode, Password } from '#contract/fields.ts';
import { forgetShopper } from '#data/current/forget-shopper.ts';
import { tap } from '#data/http/tap.ts';
import { useShowFailure } from '#parts/forms/use-show-failure.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { CodeField } from '#parts/secrets/code-field.tsx';
import { OwnPasswordField } from '#parts/secrets/own-password-field.tsx';
import type { CodeMail } from '#parts/secrets/use-code-mail.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { ActionProblem } from '#ui/status/action-problem.tsx';
import { Note } from '#ui/status/note.tsx';

const Form = z.object({ code: OneTimeCode, password: Password });

interface ClosingFormProps {
  info: UserInfo;
  mail: CodeMail;
  /** The balance that the shopper gives up, in minor units. */
  givenUp: number;
  /** Something else keeps the account open by now. */
  onInUse(): void;
}

/** The mailed code and the login password, which together delete the account. */
export function ClosingForm({ info, mail, givenUp, onInUse }: ClosingFormProps) {
  const { t } = useTranslation();
  const amount = useMoneyText()(givenUp);
  const form = useForm({
    resolver: zodResolver(Form),
    defaultValues: { code: '', password: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = form.formState;
  const showFailure = useShowFailure(form);
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  const submit = form.handleSubmit(async (values) => {
    const outcome = await tap(
      privacy.close,
      givenUp > 0 ? { ...values, give_up: givenUp } : values,
      sessionStorage,
    );
    if (outcome.kind !== 'delivered') {
      const fields = { password_wrong: 'password', code_wrong: 'code', code_over: 'code' } as const;
      showFailure(outcome, fields);
      if (outcome.kind === 'refused' && outcome.word === 'account_in_use') onInUse();
      return;
    }
    await forgetShopper(info.id);
    showToast({ text: t('privacy.closed'), tone: 'ok' });
  });

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      {mail.sentTo && (
        <p role="status" className="text-ink-2">
          {t('code.sent')}
        </p>
      )}
      <CodeField mail={mail} whom={info.account} form={form} name="code" next="password" />
      <OwnPasswordField
        account={info.account}
        error={errors.password}
        {...form.register('password')}
      />
      {givenUp > 0 && <Note tone="warning">{t('privacy.givingUp', { amount })}</Note>}
      <ActionProblem text={errors.root?.message} />
      <Button type="submit" tone="danger" block isBusy={isSubmitting}>
        {givenUp > 0 ? t('privacy.confirmGiveUp', { amount }) : t('privacy.confirm')}
      </Button>
    </form>
  );
}
