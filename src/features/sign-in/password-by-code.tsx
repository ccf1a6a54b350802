import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { password } from '#contract/calls/password.ts';
import { OneTimeCode, text } from '#contract/fields.ts';
import { tap } from '#data/http/tap.ts';
import { AccountField } from '#parts/forms/account-field.tsx';
import { useFieldError } from '#parts/forms/field-error.ts';
import { useFormDraft } from '#parts/forms/use-form-draft.ts';
import { CodeField } from '#parts/secrets/code-field.tsx';
import { CodeRequestForm } from '#parts/secrets/code-request-form.tsx';
import { type CodeMail, codeToAccount, useCodeMail } from '#parts/secrets/use-code-mail.ts';
import { Button } from '#ui/buttons/button.tsx';
import { NewPasswordForm, newPasswordWith, useNewPassword } from './new-password-form.tsx';

/** A new password by one-time code: first the account, then code and password. */
export function PasswordByCode({ account }: { account: string }) {
  const mail = useCodeMail(codeToAccount('password'));
  const [named, setNamed] = useState(account);
  const [isNaming, setIsNaming] = useState(true);
  if (isNaming) {
    return (
      <CodeAccountStep
        account={named}
        mail={mail}
        onNamed={(name) => {
          setNamed(name);
          setIsNaming(false);
        }}
      />
    );
  }
  return <NewPasswordStep account={named} mail={mail} onRename={() => setIsNaming(true)} />;
}

const Form = z.object({ account: text(254) });

interface CodeAccountStepProps {
  account: string;
  mail: CodeMail;
  onNamed(account: string): void;
}

/** Asks for the account and sends the code. */
function CodeAccountStep({ account, mail, onNamed }: CodeAccountStepProps) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const form = useForm({ resolver: zodResolver(Form), defaultValues: { account } });
  useFormDraft('forgotPassword', form, account ? [] : ['account']);

  return (
    <CodeRequestForm
      lead={t('password.lead')}
      form={form}
      whom="account"
      mail={mail}
      onNamed={onNamed}
    >
      <AccountField
        enterKeyHint="send"
        error={fieldError(form.formState.errors.account)}
        {...form.register('account')}
      />
    </CodeRequestForm>
  );
}

const schema = newPasswordWith(OneTimeCode);

interface NewPasswordStepProps {
  account: string;
  mail: CodeMail;
  onRename(): void;
}

/** The emailed code and the new password. */
function NewPasswordStep({ account, mail, onRename }: NewPasswordStepProps) {
  const { t } = useTranslation();
  const { form, onSubmit } = useNewPassword({
    account,
    schema,
    set: ({ proof, password: chosen }) =>
      tap(password.reset, { account, code: proof, password: chosen }, sessionStorage),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('proof'), [setFocus]);

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
        <CodeField mail={mail} whom={account} form={form} name="proof" next="password" />
      </NewPasswordForm>
    </div>
  );
}
