import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { OneTimeCode, Password, PayCode } from '#contract/fields.ts';
import type { Duplicate, Failure } from '#data/http/outcome.ts';
import { useFieldError } from '#parts/forms/field-error.ts';
import { useShowFailure } from '#parts/forms/use-show-failure.ts';
import { CodeField } from '#parts/secrets/code-field.tsx';
import { OwnPasswordField } from '#parts/secrets/own-password-field.tsx';
import { SecretField } from '#parts/secrets/secret-field.tsx';
import type { CodeMail } from '#parts/secrets/use-code-mail.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';

const forms = {
  password: z.object({ code: OneTimeCode, secret: Password }),
  payCode: z.object({ code: OneTimeCode, secret: PayCode }),
};

/** Where a refusal is shown; elsewhere it is shown beside the button. */
const fields = {
  code_wrong: 'code',
  code_over: 'code',
  password_wrong: 'secret',
  pay_code_wrong: 'secret',
  pay_code_locked: 'secret',
} as const;

interface CodeFormProps {
  mail: CodeMail;
  /** Where another code is sent. */
  mailbox: string;
  account: string;
  /** What is asked for beside the mailed code. */
  secret: keyof typeof forms;
  /** Above the fields. */
  lead: ReactNode;
  /** Between the fields and the button. */
  notes?: ReactNode;
  button: { label: string; tone: 'primary' | 'danger' };
  /** Resolves to the failure, if any, that the form is to show. */
  onSubmit(code: string, secret: string): Promise<Failure | Duplicate | undefined>;
}

/** A mailed code and a secret of the account, which together allow what neither does alone. */
export function CodeForm(props: CodeFormProps) {
  const { mail, mailbox, account, secret, button } = props;
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const form = useForm({
    resolver: zodResolver(forms[secret]),
    defaultValues: { code: '', secret: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = form.formState;
  const showFailure = useShowFailure(form);
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  const submit = form.handleSubmit(async (values) => {
    const failure = await props.onSubmit(values.code, values.secret);
    if (failure) showFailure(failure, fields);
  });

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      {props.lead}
      <CodeField mail={mail} whom={mailbox} form={form} name="code" next="secret" />
      {secret === 'password' ? (
        <OwnPasswordField account={account} error={errors.secret} {...form.register('secret')} />
      ) : (
        <SecretField
          label={t('payCode.code')}
          isCode
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          error={fieldError(errors.secret, 'validation.payCode')}
          {...form.register('secret')}
        />
      )}
      {props.notes}
      <ActionProblem text={errors.root?.message} />
      <Button type="submit" tone={button.tone} block isBusy={isSubmitting}>
        {button.label}
      </Button>
    </form>
  );
}

/** Says that a code has been mailed, unless the shopper has one from before. */
export function CodeSent({ mail }: { mail: CodeMail }) {
  const { t } = useTranslation();
  if (!mail.sentTo) return null;
  return (
    <p role="status" className="text-ink-2">
      {t('code.sent')}
    </p>
  );
}
