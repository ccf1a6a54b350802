import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldError } from '#shop/field-error.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { FormProblem } from './form-problem.tsx';
import { isSame } from './secret-checks.ts';
import { SecretField } from './secret-field.tsx';
import type { NewPassword } from './use-new-password.ts';

interface NewPasswordFormProps {
  account: string;
  form: UseFormReturn<NewPassword>;
  onSubmit(): Promise<void>;
  /** The field of what proves whose account it is. */
  children: ReactNode;
}

/** A new login password, twice; the rule stands before it is broken. */
export function NewPasswordForm({ account, form, onSubmit, children }: NewPasswordFormProps) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const { errors, isSubmitting } = form.formState;
  const wrongKey = errors.password?.message === isSame ? 'password.same' : 'validation.password';
  return (
    <form onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-4">
      {/* A password manager files the new password under this name. */}
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      <FormProblem text={errors.root?.message} />
      {children}
      <SecretField
        label={t('password.new')}
        hint={t('login.passwordHint')}
        autoComplete="new-password"
        enterKeyHint="next"
        error={fieldError(errors.password, 'validation.required', wrongKey)}
        {...form.register('password')}
      />
      <SecretField
        label={t('password.repeat')}
        autoComplete="new-password"
        enterKeyHint="done"
        error={fieldError(errors.repeat, 'validation.required', 'message.passwordsDiffer')}
        {...form.register('repeat')}
      />
      <Note tone="plain">{t('password.ends')}</Note>
      <Button type="submit" tone="primary" block isBusy={isSubmitting}>
        {t('password.submit')}
      </Button>
    </form>
  );
}
