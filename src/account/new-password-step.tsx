import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { OneTimeCode, Password } from '#contract/fields.ts';
import { password } from '#contract/password.ts';
import { tap } from '#data/tap.ts';
import { useFieldError } from '#shop/field-error.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { CodeField } from './code-field.tsx';
import { FormProblem } from './form-problem.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { showFailure } from './show-failure.ts';
import type { CodeMail } from './use-code-mail.ts';
import { useLoginAgain } from './use-login-again.ts';

const Form = z
  .object({ code: OneTimeCode, password: Password, repeat: z.string() })
  .check(z.refine((form) => form.password === form.repeat, { path: ['repeat'] }));

interface NewPasswordStepProps {
  account: string;
  mail: CodeMail;
  onRename(): void;
}

/** The code from the mail and the new password. */
export function NewPasswordStep({ account, mail, onRename }: NewPasswordStepProps) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const loginAgain = useLoginAgain();
  const form = useForm({
    resolver: zodResolver(Form),
    defaultValues: { code: '', password: '', repeat: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  const submit = form.handleSubmit(async ({ code, password: chosen }) => {
    const input = { account, code, password: chosen };
    const outcome = await tap(password.reset, input, sessionStorage);
    if (outcome.kind === 'delivered') {
      loginAgain(account);
    } else {
      showFailure(t, form, outcome, {
        code_wrong: 'code',
        code_over: 'code',
        weak_password: 'password',
        password_same: 'password',
      });
    }
  });

  async function again() {
    const problem = await mail.ask(account);
    if (problem) form.setError('root', { message: problem });
    else form.clearErrors();
    setFocus('code');
  }

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      {/* A password manager files the new password under this name. */}
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      <div>
        <p role="status" className="text-ink-2">
          {mail.sentTo === account ? t('code.sentIfKnown', { account }) : account}
        </p>
        <Button tone="ghost" size="small" className="-mx-3 -mb-2" onClick={onRename}>
          {t('password.otherAccount')}
        </Button>
      </div>
      <FormProblem text={errors.root?.message} />
      <CodeField
        mail={mail}
        error={fieldError(errors.code, 'validation.required', 'validation.code')}
        registration={form.register('code')}
        onAgain={() => void again()}
        onFill={(code) => {
          form.setValue('code', code, { shouldValidate: true, shouldDirty: true });
          setFocus('password');
        }}
      />
      <NewPasswordFields
        password={form.register('password')}
        repeat={form.register('repeat')}
        errors={errors}
      />
      <Note tone="plain">{t('password.ends')}</Note>
      <Button type="submit" tone="primary" block isBusy={isSubmitting}>
        {t('password.submit')}
      </Button>
    </form>
  );
}
