import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { Password } from '#contract/fields.ts';
import { password } from '#contract/password.ts';
import { tap } from '#data/tap.ts';
import { useFieldError } from '#shop/field-error.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { FormProblem } from './form-problem.tsx';
import { isSame, NewPasswordFields } from './new-password-fields.tsx';
import { showFailure } from './show-failure.ts';
import { useLoginAgain } from './use-login-again.ts';

const Form = z.object({ old_password: Password, password: Password, repeat: z.string() }).check(
  z.refine((form) => form.password === form.repeat, { path: ['repeat'] }),
  z.refine((form) => form.password !== form.old_password, {
    path: ['password'],
    error: isSame,
  }),
);

/** A new password by the old one. */
export function PasswordByOld({ account }: { account: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const fieldError = useFieldError();
  const loginAgain = useLoginAgain();
  const form = useForm({
    resolver: zodResolver(Form),
    defaultValues: { old_password: '', password: '', repeat: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ repeat: _, ...values }) => {
    const outcome = await tap(password.change, values, sessionStorage);
    if (outcome.kind === 'delivered') {
      loginAgain(account);
    } else {
      showFailure(t, form, outcome, {
        old_secret_wrong: 'old_password',
        weak_password: 'password',
        password_same: 'password',
      });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      <FormProblem text={errors.root?.message} />
      <PasswordField
        label={t('password.old')}
        autoComplete="current-password"
        enterKeyHint="next"
        showLabel={t('login.show')}
        hideLabel={t('login.hide')}
        aside={
          <Button
            tone="ghost"
            size="small"
            onClick={() => navigate('/forgotPassword', { state: { account } })}
          >
            {t('password.forgotOld')}
          </Button>
        }
        error={fieldError(errors.old_password, 'validation.required', 'validation.password')}
        {...form.register('old_password')}
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
