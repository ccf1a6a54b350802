import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/calls/account.ts';
import { tap } from '#data/http/tap.ts';
import { useFieldError } from '#parts/forms/field-error.ts';
import { useShowFailure } from '#parts/forms/use-show-failure.ts';
import { CodeField } from '#parts/secrets/code-field.tsx';
import { SecretField } from '#parts/secrets/secret-field.tsx';
import type { CodeMail } from '#parts/secrets/use-code-mail.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';
import { CodeSent } from '../code-form.tsx';
import { problemKey, schemas } from './pay-code-checks.ts';

interface PayCodeFormShape {
  pay_password: string;
  repeat: string;
  old_pay_password: string;
  code: string;
}

interface PayCodeFormProps {
  account: string;
  way: keyof typeof schemas;
  mail?: CodeMail;
  onSet(): void;
}

/** A payment code entered twice, with the proof required to set it. */
export function PayCodeForm({ account, way, mail, onSet }: PayCodeFormProps) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const form = useForm<PayCodeFormShape>({
    resolver: zodResolver(schemas[way]),
    defaultValues: { pay_password: '', repeat: '', old_pay_password: '', code: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = form.formState;
  const showFailure = useShowFailure(form);

  const submit = form.handleSubmit(async ({ pay_password, old_pay_password, code }) => {
    const right = { first: {}, old: { old_pay_password }, mail: { code } }[way];
    const outcome = await tap(user.setPayCode, { pay_password, ...right }, sessionStorage);
    if (outcome.kind === 'delivered') {
      onSet();
    } else {
      showFailure(outcome, {
        old_secret_wrong: 'old_pay_password',
        pay_code_wrong: 'old_pay_password',
        pay_code_same: 'pay_password',
        pay_code_repeated: 'pay_password',
        pay_code_sequence: 'pay_password',
        pay_code_date: 'pay_password',
        code_wrong: 'code',
        code_over: 'code',
      });
    }
  });

  const digits = { isCode: true, inputMode: 'numeric', autoComplete: 'off' } as const;
  const isFirst = way === 'first';
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      {mail ? <CodeSent mail={mail} /> : <p className="text-ink-2">{t('payCode.lead')}</p>}
      {way === 'old' && (
        <SecretField
          label={t('payCode.old')}
          enterKeyHint="next"
          {...digits}
          error={fieldError(errors.old_pay_password, 'validation.payCode')}
          {...form.register('old_pay_password')}
        />
      )}
      {mail && <CodeField mail={mail} whom={account} form={form} name="code" next="pay_password" />}
      <SecretField
        label={isFirst ? t('payCode.code') : t('payCode.new')}
        hint={t('payCode.hint')}
        enterKeyHint="next"
        {...digits}
        error={fieldError(errors.pay_password, problemKey(errors.pay_password?.message))}
        {...form.register('pay_password')}
      />
      <SecretField
        label={t('payCode.repeat')}
        enterKeyHint="done"
        {...digits}
        error={fieldError(errors.repeat, 'message.passwordsDiffer')}
        {...form.register('repeat')}
      />
      <ActionProblem text={errors.root?.message} />
      <Button type="submit" tone="primary" block isBusy={isSubmitting}>
        {isFirst ? t('payCode.submit') : t('payCode.change')}
      </Button>
    </form>
  );
}
