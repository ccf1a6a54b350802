import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { UserInfo } from '#contract/calls/account.ts';
import { email } from '#contract/calls/email.ts';
import { Password } from '#contract/fields.ts';
import { tap } from '#data/http/tap.ts';
import { useShowFailure } from '#parts/forms/use-show-failure.ts';
import { hasMailbox } from '#parts/secrets/has-mailbox.ts';
import { OwnPasswordField } from '#parts/secrets/own-password-field.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';
import { Note } from '#ui/status/note.tsx';

const Form = z.object({ password: Password });

interface RemoveStepProps {
  info: UserInfo;
  onRemoved(info: UserInfo): void;
  onKeep(): void;
}

/** Removes the address from the account, by the login password. */
export function RemoveStep({ info, onRemoved, onKeep }: RemoveStepProps) {
  const { t } = useTranslation();
  const form = useForm({ resolver: zodResolver(Form), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const showFailure = useShowFailure(form);

  const submit = form.handleSubmit(async (values) => {
    const outcome = await tap(email.remove, values, sessionStorage);
    if (outcome.kind === 'delivered') onRemoved(outcome.data.userinfo);
    else showFailure(outcome, { password_wrong: 'password' });
  });

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <p className="text-ink-2 wrap-anywhere">{t('email.removeLead', { email: info.email })}</p>
      {!hasMailbox({ ...info, email: '' }) && <Note tone="warning">{t('email.removeWarn')}</Note>}
      <OwnPasswordField
        account={info.account}
        error={errors.password}
        {...form.register('password')}
      />
      <ActionProblem text={errors.root?.message} />
      <Button type="submit" tone="danger" block isBusy={isSubmitting}>
        {t('email.remove')}
      </Button>
      <Button tone="ghost" size="small" onClick={onKeep}>
        {t('email.keep')}
      </Button>
    </form>
  );
}
