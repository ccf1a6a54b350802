import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/calls/account.ts';
import type { passkey } from '#contract/calls/security.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { FormProblem } from '#parts/forms/form-problem.tsx';
import { hasMailbox } from '#parts/secrets/has-mailbox.ts';
import { codeToAccount, useCodeMail } from '#parts/secrets/use-code-mail.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Note } from '#ui/status/note.tsx';
import { MakePasskey } from './make-passkey.tsx';
import { PasskeyCodesForm } from './passkey-codes-form.tsx';

interface AddPasskeyProps {
  info: UserInfo;
  onLeave(isAdded: boolean): void;
}

/** Adds a passkey: a mailed code, then both codes, then the device's own question. */
export function AddPasskey({ info, onLeave }: AddPasskeyProps) {
  const { t } = useTranslation();
  const mail = useCodeMail(codeToAccount('passkey'));
  const [problem, setProblem] = useState<string>();
  const [hasCode, setHasCode] = useState(false);
  const [options, setOptions] = useState<ReplyOf<typeof passkey.beginAdding>>();

  async function ask() {
    const wrong = await mail.ask(info.account);
    setProblem(wrong);
    if (!wrong) setHasCode(true);
  }

  if (!info.has_pay_password) {
    return (
      <>
        <Note tone="warning">{t('passkey.needsCode')}</Note>
        <LinkButton tone="primary" block href="#/changePayPwd">
          {t('payment.setCode')}
        </LinkButton>
      </>
    );
  }
  if (!hasMailbox(info)) {
    return (
      <>
        <Note tone="warning">{t('payCode.noEmail')}</Note>
        <LinkButton tone="primary" block href="#/security?email=1">
          {t('payCode.addEmail')}
        </LinkButton>
      </>
    );
  }
  if (options) return <MakePasskey options={options} onLeave={onLeave} />;
  if (hasCode) {
    return <PasskeyCodesForm account={info.account} mail={mail} onAllowed={setOptions} />;
  }
  return (
    <>
      <p className="text-ink-2">{t('passkey.sendLead')}</p>
      <FormProblem text={problem} />
      <Button tone="primary" block isBusy={mail.isBusy} onClick={() => void ask()}>
        {t('code.send')}
      </Button>
      <Button tone="ghost" size="small" onClick={() => setHasCode(true)}>
        {t('code.have')}
      </Button>
    </>
  );
}
