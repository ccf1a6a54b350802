import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { passkey } from '#contract/calls/security.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { OneTimeCode, PayCode } from '#contract/fields.ts';
import { tap } from '#data/http/tap.ts';
import { useFieldError } from '#parts/forms/field-error.ts';
import { useShowFailure } from '#parts/forms/use-show-failure.ts';
import { CodeField } from '#parts/secrets/code-field.tsx';
import { SecretField } from '#parts/secrets/secret-field.tsx';
import type { CodeMail } from '#parts/secrets/use-code-mail.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';

const Form = z.object({ code: OneTimeCode, pay_password: PayCode });

interface PasskeyCodesFormProps {
  account: string;
  mail: CodeMail;
  onAllowed(options: ReplyOf<typeof passkey.beginAdding>): void;
}

/** The mailed code and the payment code, which together allow a passkey. */
export function PasskeyCodesForm({ account, mail, onAllowed }: PasskeyCodesFormProps) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const form = useForm({
    resolver: zodResolver(Form),
    defaultValues: { code: '', pay_password: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = form.formState;
  const showFailure = useShowFailure(form);
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  const submit = form.handleSubmit(async (codes) => {
    const outcome = await tap(passkey.beginAdding, codes, sessionStorage);
    if (outcome.kind === 'delivered') {
      onAllowed(outcome.data);
      return;
    }
    showFailure(outcome, {
      ...{ pay_code_wrong: 'pay_password', pay_code_locked: 'pay_password' },
      ...{ code_wrong: 'code', code_over: 'code' },
    });
  });

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      {mail.sentTo && (
        <p role="status" className="text-ink-2">
          {t('code.sent')}
        </p>
      )}
      <p className="text-ink-2">{t('passkey.codesLead')}</p>
      <CodeField mail={mail} whom={account} form={form} name="code" next="pay_password" />
      <SecretField
        label={t('payCode.code')}
        isCode
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        error={fieldError(errors.pay_password, 'validation.payCode')}
        {...form.register('pay_password')}
      />
      <ActionProblem text={errors.root?.message} />
      <Button type="submit" tone="primary" block isBusy={isSubmitting}>
        {t('passkey.next')}
      </Button>
    </form>
  );
}
