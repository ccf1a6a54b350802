import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/calls/account.ts';
import { privacy } from '#contract/calls/profile.ts';
import { forgetShopper } from '#data/current/forget-shopper.ts';
import { tap } from '#data/http/tap.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import type { CodeMail } from '#parts/secrets/use-code-mail.ts';
import { showToast } from '#ui/overlays/toasts.ts';
import { Note } from '#ui/status/note.tsx';
import { CodeForm, CodeSent } from '../code-form.tsx';

interface ClosingFormProps {
  info: UserInfo;
  mail: CodeMail;
  /** The balance that the shopper gives up, in minor units. */
  givenUp: number;
  /** Something else keeps the account open by now. */
  onInUse(): void;
}

/** The mailed code and the login password, which together delete the account. */
export function ClosingForm({ info, mail, givenUp, onInUse }: ClosingFormProps) {
  const { t } = useTranslation();
  const amount = useMoneyText()(givenUp);

  async function submit(code: string, password: string) {
    const input = { code, password, ...(givenUp > 0 && { give_up: givenUp }) };
    const outcome = await tap(privacy.close, input, sessionStorage);
    if (outcome.kind !== 'delivered') {
      if (outcome.kind === 'refused' && outcome.word === 'account_in_use') onInUse();
      return outcome;
    }
    await forgetShopper(info.id);
    showToast({ text: t('privacy.closed'), tone: 'ok' });
    return undefined;
  }

  return (
    <CodeForm
      mail={mail}
      mailbox={info.account}
      account={info.account}
      secret="password"
      lead={<CodeSent mail={mail} />}
      notes={givenUp > 0 && <Note tone="warning">{t('privacy.givingUp', { amount })}</Note>}
      button={{
        label: givenUp > 0 ? t('privacy.confirmGiveUp', { amount }) : t('privacy.confirm'),
        tone: 'danger',
      }}
      onSubmit={submit}
    />
  );
}
