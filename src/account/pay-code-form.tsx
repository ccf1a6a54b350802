import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { user } from '#contract/account.ts';
import { OneTimeCode, PayCode } from '#contract/fields.ts';
import { bounds } from '#contract/limits.ts';
import { tap } from '#data/tap.ts';
import { useFieldError } from '#shop/field-error.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from './code-field.tsx';
import { FormProblem } from './form-problem.tsx';
import { isOther, isRepeated, isSame } from './secret-checks.ts';
import { SecretField } from './secret-field.tsx';
import { showFailure } from './show-failure.ts';
import type { CodeMail } from './use-code-mail.ts';

interface PayCodeFormShape {
  pay_password: string;
  repeat: string;
  old_pay_password: string;
  code: string;
}

/** What stands for the shopper's right to set a code; nothing does the first time. */
const schemas = {
  first: schemaOf(z.string(), z.string()),
  old: schemaOf(PayCode, z.string()),
  mail: schemaOf(z.string(), OneTimeCode),
};

function schemaOf(old_pay_password: z.ZodMiniString<string>, code: z.ZodMiniString<string>) {
  return z
    .object({ old_pay_password, code, pay_password: PayCode, repeat: z.string() })
    .check(isRepeated('pay_password'), isOther('pay_password', 'old_pay_password'));
}

interface PayCodeFormProps {
  way: keyof typeof schemas;
  mail?: CodeMail;
  problem?: string | undefined;
  onAgain?(): Promise<void>;
  onSet(): void;
}

/** A payment code, twice, and what allows it to be set. */
export function PayCodeForm({ way, mail, problem, onAgain, onSet }: PayCodeFormProps) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const form = useForm<PayCodeFormShape>({
    resolver: zodResolver(schemas[way]),
    defaultValues: { pay_password: '', repeat: '', old_pay_password: '', code: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ pay_password, old_pay_password, code }) => {
    const right = { first: {}, old: { old_pay_password }, mail: { code } }[way];
    const outcome = await tap(user.setPayCode, { pay_password, ...right }, sessionStorage);
    if (outcome.kind === 'delivered') {
      onSet();
    } else {
      showFailure(t, form, outcome, {
        old_secret_wrong: 'old_pay_password',
        pay_code_wrong: 'old_pay_password',
        pay_code_same: 'pay_password',
        code_wrong: 'code',
        code_over: 'code',
      });
    }
  });

  const digits = {
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: bounds.maxPayCodeLength,
  } as const;
  const wrongKey =
    errors.pay_password?.message === isSame ? 'error.pay_code_same' : 'validation.payCode';
  const isFirst = way === 'first';
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      {mail?.sentTo && (
        <p role="status" className="text-ink-2">
          {t('code.sent')}
        </p>
      )}
      {!mail && <p className="text-ink-2">{t('payCode.lead')}</p>}
      <FormProblem text={errors.root?.message ?? problem} />
      {way === 'old' && (
        <SecretField
          label={t('payCode.old')}
          enterKeyHint="next"
          {...digits}
          error={fieldError(errors.old_pay_password, 'validation.required', 'validation.payCode')}
          {...form.register('old_pay_password')}
        />
      )}
      {mail && (
        <CodeField
          mail={mail}
          error={fieldError(errors.code, 'validation.required', 'validation.code')}
          registration={form.register('code')}
          onAgain={() => void onAgain?.().then(() => form.setFocus('code'))}
          onFill={(code) => {
            form.setValue('code', code, { shouldValidate: true, shouldDirty: true });
            form.setFocus('pay_password');
          }}
        />
      )}
      <SecretField
        label={isFirst ? t('payCode.code') : t('payCode.new')}
        hint={t('payCode.hint')}
        enterKeyHint="next"
        {...digits}
        error={fieldError(errors.pay_password, 'validation.required', wrongKey)}
        {...form.register('pay_password')}
      />
      <SecretField
        label={t('payCode.repeat')}
        enterKeyHint="done"
        {...digits}
        error={fieldError(errors.repeat, 'validation.required', 'message.passwordsDiffer')}
        {...form.register('repeat')}
      />
      <Button type="submit" tone="primary" block isBusy={isSubmitting}>
        {isFirst ? t('payCode.submit') : t('payCode.change')}
      </Button>
    </form>
  );
}
