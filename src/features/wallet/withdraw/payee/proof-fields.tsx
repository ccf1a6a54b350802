import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/calls/account.ts';
import { CodeField } from '#parts/secrets/code-field.tsx';
import { hasMailbox } from '#parts/secrets/has-mailbox.ts';
import { OwnPasswordField } from '#parts/secrets/own-password-field.tsx';
import { codeToAccount, useCodeMail } from '#parts/secrets/use-code-mail.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';
import { Note } from '#ui/status/note.tsx';

interface ProofFieldsProps<T extends FieldValues> {
  /** Has the fields `code` and `password`. */
  form: UseFormReturn<T>;
  info: UserInfo;
}

/** The mailed code and the login password that confirm a payee. */
export function ProofFields<T extends FieldValues & { code: string; password: string }>({
  form,
  info,
}: ProofFieldsProps<T>) {
  const { t } = useTranslation();
  const mail = useCodeMail(codeToAccount('payee'));
  const [problem, setProblem] = useState<string>();
  const [code, password] = ['code' as Path<T>, 'password' as Path<T>];
  const errorOf = (field: Path<T>) => form.getFieldState(field, form.formState).error;

  async function ask() {
    setProblem(undefined);
    setProblem(await mail.ask(info.account));
  }

  if (!hasMailbox(info)) {
    return (
      <>
        <Note tone="warning">{t('payCode.noEmail')}</Note>
        <LinkButton tone="soft" block href="#/security?email=1">
          {t('payCode.addEmail')}
        </LinkButton>
      </>
    );
  }
  return (
    <div className="mt-2 grid grid-cols-1 gap-4">
      {mail.sentTo ? (
        <>
          <p role="status" className="text-ink-2">
            {t('code.sent')}
          </p>
          <CodeField mail={mail} whom={info.account} form={form} name={code} next={password} />
        </>
      ) : (
        <>
          <Button tone="soft" block isBusy={mail.isBusy} onClick={() => void ask()}>
            {t('code.send')}
          </Button>
          <ActionProblem text={problem ?? errorOf(code)?.message} />
        </>
      )}
      <OwnPasswordField
        account={info.account}
        error={errorOf(password)}
        {...form.register(password)}
      />
    </div>
  );
}
