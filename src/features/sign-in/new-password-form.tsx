import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldError } from '#parts/forms/field-error.ts';
import { FormProblem } from '#parts/forms/form-problem.tsx';
import { isSame } from '#parts/secrets/secret-checks.ts';
import { SecretField } from '#parts/secrets/secret-field.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Note } from '#ui/status/note.tsx';
import type { NewPassword } from './use-new-password.ts';

interface NewPasswordFormProps {
  account: string;
  form: UseFormReturn<NewPassword>;
  onSubmit(): Promise<void>;
  /** The field that proves ownership of the account. */
  children: ReactNode;
}

/** A new login password, entered twice; the rule is shown up front. */
export function NewPasswordForm({ account, form, onSubmit, children }: NewPasswordFormProps) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const { errors, isSubmitting } = form.formState;
  const wrongKey = errors.password?.message === isSame ? 'password.same' : 'validation.password';
  return (
    <form onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-4">
      {/* Password managers store the new password under this name. */}
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
