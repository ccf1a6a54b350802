import { useTranslation } from 'react-i18next';
import { passkey } from '#contract/calls/security.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { tap } from '#data/http/tap.ts';
import type { CodeMail } from '#parts/secrets/use-code-mail.ts';
import { CodeForm, CodeSent } from '../code-form.tsx';

interface PasskeyCodesFormProps {
  account: string;
  mail: CodeMail;
  onAllowed(options: ReplyOf<typeof passkey.beginAdding>): void;
}

/** The mailed code and the payment code, which together allow a passkey. */
export function PasskeyCodesForm({ account, mail, onAllowed }: PasskeyCodesFormProps) {
  const { t } = useTranslation();

  async function submit(code: string, pay_password: string) {
    const outcome = await tap(passkey.beginAdding, { code, pay_password }, sessionStorage);
    if (outcome.kind !== 'delivered') return outcome;
    onAllowed(outcome.data);
    return undefined;
  }

  return (
    <CodeForm
      mail={mail}
      mailbox={account}
      account={account}
      secret="payCode"
      lead={
        <>
          <CodeSent mail={mail} />
          <p className="text-ink-2">{t('passkey.codesLead')}</p>
        </>
      }
      button={{ label: t('passkey.next'), tone: 'primary' }}
      onSubmit={submit}
    />
  );
}
