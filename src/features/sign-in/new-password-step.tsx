import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { password } from '#contract/calls/password.ts';
import { OneTimeCode } from '#contract/fields.ts';
import { tap } from '#data/http/tap.ts';
import { useFieldError } from '#parts/forms/field-error.ts';
import { CodeField } from '#parts/secrets/code-field.tsx';
import type { CodeMail } from '#parts/secrets/use-code-mail.ts';
import { Button } from '#ui/buttons/button.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { newPasswordWith, useNewPassword } from './use-new-password.ts';

const schema = newPasswordWith(OneTimeCode);

interface NewPasswordStepProps {
  account: string;
  mail: CodeMail;
  onRename(): void;
}

/** The emailed code and the new password. */
export function NewPasswordStep({ account, mail, onRename }: NewPasswordStepProps) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const { form, onSubmit } = useNewPassword({
    account,
    schema,
    set: ({ proof, password: chosen }) =>
      tap(password.reset, { account, code: proof, password: chosen }, sessionStorage),
  });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('proof'), [setFocus]);

  async function again() {
    const problem = await mail.ask(account);
    if (problem) form.setError('root', { message: problem });
    else form.clearErrors();
    setFocus('proof');
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <p role="status" className="text-ink-2">
          {mail.sentTo === account ? t('code.sentIfKnown', { account }) : account}
        </p>
        <Button tone="ghost" size="small" className="-mx-3 -mb-2" onClick={onRename}>
          {t('password.otherAccount')}
        </Button>
      </div>
      <NewPasswordForm account={account} form={form} onSubmit={onSubmit}>
        <CodeField
          mail={mail}
          error={fieldError(errors.proof, 'validation.required', 'validation.code')}
          registration={form.register('proof')}
          onAgain={() => void again()}
          onFill={(code) => {
            form.setValue('proof', code, { shouldValidate: true, shouldDirty: true });
            setFocus('password');
          }}
        />
      </NewPasswordForm>
    </div>
  );
}
