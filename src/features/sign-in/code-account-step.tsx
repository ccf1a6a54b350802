import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { text } from '#contract/fields.ts';
import { AccountField } from '#parts/forms/account-field.tsx';
import { useFieldError } from '#parts/forms/field-error.ts';
import { useFormDraft } from '#parts/forms/use-form-draft.ts';
import { CodeRequestForm } from '#parts/secrets/code-request-form.tsx';
import type { CodeMail } from '#parts/secrets/use-code-mail.ts';

const Form = z.object({ account: text(254) });

interface CodeAccountStepProps {
  account: string;
  mail: CodeMail;
  onNamed(account: string): void;
}

/** Asks for the account and sends the code. */
export function CodeAccountStep({ account, mail, onNamed }: CodeAccountStepProps) {
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
