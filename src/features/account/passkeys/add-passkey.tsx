import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/calls/account.ts';
import type { passkey } from '#contract/calls/security.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Note } from '#ui/status/note.tsx';
import { MailedCode } from '../mailed-code.tsx';
import { MakePasskey } from './make-passkey.tsx';
import { PasskeyCodesForm } from './passkey-codes-form.tsx';

interface AddPasskeyProps {
  info: UserInfo;
  onLeave(isAdded: boolean): void;
}

/** Adds a passkey: a mailed code, then both codes, then the device's own question. */
export function AddPasskey({ info, onLeave }: AddPasskeyProps) {
  const { t } = useTranslation();
  const [options, setOptions] = useState<ReplyOf<typeof passkey.beginAdding>>();
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
  if (options) return <MakePasskey options={options} onLeave={onLeave} />;
  return (
    <MailedCode
      info={info}
      purpose="passkey"
      lead={<p className="text-ink-2">{t('passkey.sendLead')}</p>}
    >
      {(mail) => <PasskeyCodesForm account={info.account} mail={mail} onAllowed={setOptions} />}
    </MailedCode>
  );
}
