import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { text } from '#contract/fields.ts';
import { useFieldError } from '#shop/field-error.ts';
import { useDraft } from '#shop/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { AccountField } from './account-field.tsx';
import { FormProblem } from './form-problem.tsx';
import type { CodeMail } from './use-code-mail.ts';

const Form = z.object({ account: text(254) });

interface CodeAccountStepProps {
  account: string;
  mail: CodeMail;
  onNamed(account: string): void;
}

/** Asks whose password is forgotten, and has the code mailed. */
export function CodeAccountStep({ account, mail, onNamed }: CodeAccountStepProps) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const form = useForm({ resolver: zodResolver(Form), defaultValues: { account } });
  useDraft('forgotPassword', form, account ? [] : ['account']);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    const problem = await mail.ask(values.account);
    if (problem) form.setError('root', { message: problem });
    else onNamed(values.account);
  });
  const skip = form.handleSubmit((values) => onNamed(values.account));

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <p className="text-ink-2">{t('password.lead')}</p>
      <FormProblem text={errors.root?.message} />
      <AccountField
        enterKeyHint="send"
        error={fieldError(errors.account)}
        {...form.register('account')}
      />
      <Button type="submit" tone="primary" block isBusy={isSubmitting && mail.isBusy}>
        {t('code.send')}
      </Button>
      <Button tone="ghost" size="small" onClick={() => void skip()}>
        {t('code.have')}
      </Button>
    </form>
  );
}
