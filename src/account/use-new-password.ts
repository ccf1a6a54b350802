import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Password } from '#contract/fields.ts';
import type { Duplicate, Outcome } from '#data/outcome.ts';
import { isRepeated } from './secret-checks.ts';
import { showFailure } from './show-failure.ts';
import { useLoginAgain } from './use-login-again.ts';

/** A new password, and what proves whose account it is for: a one-time code, or the old one. */
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

/** The form that sets a new password, and leads to the login when it is set. */
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
