import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/calls/account.ts';
import { FormProblem } from '#parts/forms/form-problem.tsx';
import { CodeField } from '#parts/secrets/code-field.tsx';
import { hasMailbox } from '#parts/secrets/has-mailbox.ts';
import { OwnPasswordField } from '#parts/secrets/own-password-field.tsx';
import { codeToAccount, useCodeMail } from '#parts/secrets/use-code-mail.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { Note } from '#ui/status/note.tsx';
import type { PayeeForm } from './payee-form.ts';

interface ProofFieldsProps {
  form: UseFormReturn<PayeeForm>;
  info: UserInfo;
  /** How long an unconfirmed payee waits. */
  hours: number;
}

/** When the new payee is to be used: after the wait, or at once with the password and a code. */
export function ProofFields({ form, info, hours }: ProofFieldsProps) {
  const { t } = useTranslation();
  const use = useWatch({ control: form.control, name: 'use' });
  return (
    <div className="grid grid-cols-1 gap-2">
      <p aria-hidden="true" className="text-md font-semibold">
        {t('wallet.payee.use')}
      </p>
      <RadioCards
        legend={t('wallet.payee.use')}
        value={use}
        onChange={(value) => form.setValue('use', value as PayeeForm['use'])}
        options={[
          {
            value: 'later',
            title: t('wallet.payee.later', { count: hours }),
            text: t('wallet.payee.laterText'),
          },
          { value: 'now', title: t('wallet.payee.now'), text: t('wallet.payee.nowText') },
        ]}
      />
      {use === 'now' && <Proof form={form} info={info} />}
    </div>
  );
}

function Proof({ form, info }: Omit<ProofFieldsProps, 'hours'>) {
  const { t } = useTranslation();
  const mail = useCodeMail(codeToAccount('payee'));
  const [problem, setProblem] = useState<string>();

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
          <CodeField mail={mail} whom={info.account} form={form} name="code" next="password" />
        </>
      ) : (
        <>
          <Button
            tone="soft"
            block
            isBusy={mail.isBusy}
            onClick={() => void mail.ask(info.account).then(setProblem)}
          >
            {t('code.send')}
          </Button>
          <FormProblem text={problem ?? form.formState.errors.code?.message} />
        </>
      )}
      <OwnPasswordField
        account={info.account}
        error={form.formState.errors.password}
        {...form.register('password')}
      />
    </div>
  );
}
