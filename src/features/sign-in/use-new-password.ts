import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Password } from '#contract/fields.ts';
import type { Duplicate, Outcome } from '#data/http/outcome.ts';
import { showFailure } from '#parts/forms/show-failure.ts';
import { isRepeated } from '#parts/secrets/secret-checks.ts';
import { useLoginAgain } from './use-login-again.ts';

/** A new password with the proof of ownership: a one-time code or the old password. */
export interface NewPassword {
  proof: string;
  password: string;
  repeat: string;
}

export interface NewPasswordOptions {
  account: string;
  schema: ReturnType<typeof newPasswordWith>;
  set(values: NewPassword): Promise<Outcome<unknown> | Duplicate>;
}

export const newPasswordWith = (proof: z.ZodMiniString<string>) =>
  z.object({ proof, password: Password, repeat: z.string() }).check(isRepeated('password'));

/** The form that sets a new password and then opens the login. */
export function useNewPassword({ account, schema, set }: NewPasswordOptions) {
  const { t } = useTranslation();
  const loginAgain = useLoginAgain();
  const form: UseFormReturn<NewPassword> = useForm({
    resolver: zodResolver(schema),
    defaultValues: { proof: '', password: '', repeat: '' },
    mode: 'onTouched',
  });
  const onSubmit = form.handleSubmit(async (values) => {
    const outcome = await set(values);
    if (outcome.kind === 'delivered') {
      loginAgain(account);
      return;
    }
    showFailure(t, form, outcome, {
      code_wrong: 'proof',
      code_over: 'proof',
      old_secret_wrong: 'proof',
      weak_password: 'password',
      password_same: 'password',
    });
  });
  return { form, onSubmit };
}
