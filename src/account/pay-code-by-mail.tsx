import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/account.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Note } from '#ui/note.tsx';
import { FormProblem } from './form-problem.tsx';
import { PayCodeForm } from './pay-code-form.tsx';
import { useCodeMail } from './use-code-mail.ts';

interface PayCodeByMailProps {
  info: UserInfo;
  onSet(): void;
}

/** A forgotten payment code: a one-time code by mail stands in for it. */
export function PayCodeByMail({ info, onSet }: PayCodeByMailProps) {
  const { t } = useTranslation();
  const mail = useCodeMail('pay_password');
  const [problem, setProblem] = useState<string>();
  const [hasCode, setHasCode] = useState(false);
  const { account, email } = info;

  async function ask() {
    const wrong = await mail.ask(account);
    setProblem(wrong);
    if (!wrong) setHasCode(true);
  }

  if (!email && !account.includes('@')) {
    return (
      <>
        <Note tone="warning">{t('payCode.noEmail')}</Note>
        <LinkButton tone="primary" block href="#/profile">
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
