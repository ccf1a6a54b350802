import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { Password } from '#contract/fields.ts';
import type { Duplicate, Outcome } from '#data/http/outcome.ts';
import { dropTokenQuietly } from '#data/session.ts';
import { useTell } from '#parts/feedback/use-tell.ts';
import { useFieldError } from '#parts/forms/field-error.ts';
import { useShowFailure } from '#parts/forms/use-show-failure.ts';
import { useIsHere } from '#parts/layout/use-is-here.ts';
import { AccountName } from '#parts/secrets/account-name.tsx';
import { isRepeated, isSame } from '#parts/secrets/secret-checks.ts';
import { SecretField } from '#parts/secrets/secret-field.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';
import { Note } from '#ui/status/note.tsx';
import type { LoginState } from './login-screen.tsx';

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
      <AccountName account={account} />
      {children}
      <SecretField
        label={t('password.new')}
        hint={t('login.passwordHint')}
        autoComplete="new-password"
        enterKeyHint="next"
        error={fieldError(errors.password, wrongKey)}
        {...form.register('password')}
      />
      <SecretField
        label={t('password.repeat')}
        autoComplete="new-password"
        enterKeyHint="done"
        error={fieldError(errors.repeat, 'message.passwordsDiffer')}
        {...form.register('repeat')}
      />
      <Note tone="plain">{t('password.ends')}</Note>
      <ActionProblem text={errors.root?.message} />
      <Button type="submit" tone="primary" block isBusy={isSubmitting}>
        {t('password.submit')}
      </Button>
    </form>
  );
}

/** A new password with the proof of ownership: a one-time code or the old password. */
interface NewPassword {
  proof: string;
  password: string;
  repeat: string;
}

interface NewPasswordOptions {
  account: string;
  schema: ReturnType<typeof newPasswordWith>;
  set(values: NewPassword): Promise<Outcome<unknown> | Duplicate>;
}

export const newPasswordWith = (proof: z.ZodMiniString<string>) =>
  z.object({ proof, password: Password, repeat: z.string() }).check(isRepeated('password'));

/**
 * The form that sets a new password. That ends every session, so the login follows, with the account
 * prefilled. Unsent changes stay on the device.
 */
export function useNewPassword({ account, schema, set }: NewPasswordOptions) {
  const { t } = useTranslation();
  const tell = useTell();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const state = useLocation().state as LoginState | null;
  const form: UseFormReturn<NewPassword> = useForm({
    resolver: zodResolver(schema),
    defaultValues: { proof: '', password: '', repeat: '' },
    mode: 'onTouched',
  });
  const showFailure = useShowFailure(form);
  const onSubmit = form.handleSubmit(async (values) => {
    const outcome = await set(values);
    if (outcome.kind === 'delivered') {
      tell({ text: t('message.changeSuccess'), tone: 'ok' });
      dropTokenQuietly();
      if (!isHere()) return;
      navigate('/login', { replace: true, state: { ...state, account } satisfies LoginState });
      return;
    }
    showFailure(outcome, {
      code_wrong: 'proof',
      code_over: 'proof',
      old_secret_wrong: 'proof',
      weak_password: 'password',
      password_same: 'password',
    });
  });
  return { form, onSubmit };
}
