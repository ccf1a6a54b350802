import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/calls/account.ts';
import { email } from '#contract/calls/email.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { tap } from '#data/http/tap.ts';
import { hasMailbox } from '#parts/secrets/has-mailbox.ts';
import type { CodeMail } from '#parts/secrets/use-code-mail.ts';
import { dropBackData } from '#platform/storage/back-data.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Note } from '#ui/status/note.tsx';
import { CodeForm } from '../code-form.tsx';

interface ConfirmStepProps {
  info: UserInfo;
  address: string;
  mail: CodeMail;
  onChanged(info: UserInfo): void;
  onRename(): void;
}

/** Changes the address by the code from the new mailbox and the login password. */
export function ConfirmStep({ info, address, mail, onChanged, onRename }: ConfirmStepProps) {
  const { t } = useTranslation();

  async function submit(code: string, password: string) {
    const input = { email: address, code, password };
    const outcome = await tap(email.change, input, sessionStorage);
    if (outcome.kind !== 'delivered') return outcome;
    dropBackData('email');
    onChanged(outcome.data.userinfo);
    return undefined;
  }

  return (
    <CodeForm
      mail={mail}
      mailbox={address}
      account={info.account}
      secret="password"
      lead={
        <div>
          <p role="status" className="text-ink-2 wrap-anywhere">
            {mail.sentTo === address ? t('email.sentTo', { email: address }) : address}
          </p>
          <Button tone="ghost" size="small" className="-mx-3 -mb-2" onClick={onRename}>
            {t('email.other')}
          </Button>
        </div>
      }
      notes={
        <Note tone="plain">
          {hasMailbox(info)
            ? t('email.waits', { days: bounds.emailTrustDays })
            : t('email.waitsFirst', { days: bounds.emailTrustDays })}
        </Note>
      }
      button={{ label: info.email ? t('email.change') : t('email.add'), tone: 'primary' }}
      onSubmit={submit}
    />
  );
}
