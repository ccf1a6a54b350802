import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/calls/account.ts';
import { FormProblem } from '#parts/forms/form-problem.tsx';
import { codeToAccount, useCodeMail } from '#parts/secrets/use-code-mail.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Note } from '#ui/status/note.tsx';
import { hasMailbox } from '../email/has-mailbox.ts';
import { PayCodeForm } from './pay-code-form.tsx';

interface PayCodeByMailProps {
  info: UserInfo;
  onSet(): void;
}

/** Resets a forgotten payment code with an emailed one-time code. */
export function PayCodeByMail({ info, onSet }: PayCodeByMailProps) {
  const { t } = useTranslation();
  const mail = useCodeMail(codeToAccount('pay_password'));
  const [problem, setProblem] = useState<string>();
  const [hasCode, setHasCode] = useState(false);

  async function ask() {
    const wrong = await mail.ask(info.account);
    setProblem(wrong);
    if (!wrong) setHasCode(true);
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
  if (hasCode) {
    return <PayCodeForm way="mail" mail={mail} problem={problem} onAgain={ask} onSet={onSet} />;
  }
  return (
    <>
      <p className="text-ink-2">{t('payCode.resetLead')}</p>
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
