import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { UserInfo } from '#contract/calls/account.ts';
import { email } from '#contract/calls/email.ts';
import { OneTimeCode, Password } from '#contract/fields.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { tap } from '#data/http/tap.ts';
import { useShowFailure } from '#parts/forms/use-show-failure.ts';
import { CodeField } from '#parts/secrets/code-field.tsx';
import { hasMailbox } from '#parts/secrets/has-mailbox.ts';
import { OwnPasswordField } from '#parts/secrets/own-password-field.tsx';
import type { CodeMail } from '#parts/secrets/use-code-mail.ts';
import { dropBackData } from '#platform/storage/back-data.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';
import { Note } from '#ui/status/note.tsx';

const Form = z.object({ code: OneTimeCode, password: Password });

interface ConfirmStepProps {
  info: UserInfo;
  address: string;
  mail: CodeMail;
  onChanged(info: UserInfo): void;
  onRename(): void;
}

/** Changes the address by the code from the new mailbox and the login password. */
export function ConfirmStep({ info, address, mail, onChanged, onRename }: ConfirmStepProps) {
  const { t } = useTranslation();
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
    const outcome = await tap(email.change, { email: address, ...values }, sessionStorage);
    if (outcome.kind === 'delivered') {
      dropBackData('email');
      onChanged(outcome.data.userinfo);
      return;
    }
    const fields = { password_wrong: 'password', code_wrong: 'code', code_over: 'code' } as const;
    showFailure(outcome, fields);
  });

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <div>
        <p role="status" className="text-ink-2 wrap-anywhere">
          {mail.sentTo === address ? t('email.sentTo', { email: address }) : address}
        </p>
        <Button tone="ghost" size="small" className="-mx-3 -mb-2" onClick={onRename}>
          {t('email.other')}
        </Button>
      </div>
      <CodeField mail={mail} whom={address} form={form} name="code" next="password" />
      <OwnPasswordField
        account={info.account}
        error={errors.password}
        {...form.register('password')}
      />
      <Note tone="plain">
        {hasMailbox(info)
          ? t('email.waits', { days: bounds.emailTrustDays })
          : t('email.waitsFirst', { days: bounds.emailTrustDays })}
      </Note>
      <ActionProblem text={errors.root?.message} />
      <Button type="submit" tone="primary" block isBusy={isSubmitting}>
        {info.email ? t('email.change') : t('email.add')}
      </Button>
    </form>
  );
}
