import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { UserInfo } from '#contract/calls/account.ts';
import { passkey } from '#contract/calls/security.ts';
import { changeUserInfo } from '#data/account.ts';
import { FormProblem } from '#parts/forms/form-problem.tsx';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { useBack } from '#parts/layout/use-back.ts';
import { hasMailbox } from '#parts/secrets/has-mailbox.ts';
import { codeToAccount, useCodeMail } from '#parts/secrets/use-code-mail.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { useRead } from '#query/use-read.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { Note } from '#ui/status/note.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { useAccount } from '../use-account.ts';
import { PayCodeForm } from './pay-code-form.tsx';

/** The payment code: set for the first time, changed or, if forgotten, reset. */
export function PayCodeScreen() {
  const { t } = useTranslation();
  const onBack = useBack();
  const db = useLocalDb();
  const info = useAccount()?.info;
  const [params, setParams] = useSearchParams();
  const isForgotten = params.has('forgot');
  const isSet = info?.has_pay_password ?? false;

  function leave() {
    onBack();
    showToast({
      text: isSet ? t('message.changeSuccess') : t('message.settingSuccess'),
      tone: 'ok',
    });
    void changeUserInfo(db, { has_pay_password: true });
  }

  const body = () => {
    if (!info) return <Skeleton className="h-[300px] rounded-lg" />;
    if (!isSet) return <PayCodeForm account={info.account} way="first" onSet={leave} />;
    if (isForgotten) return <PayCodeByMail info={info} onSet={leave} />;
    return <PayCodeForm account={info.account} way="old" onSet={leave} />;
  };

  return (
    <BackScreen
      title={isSet ? t('payCode.change') : t('payCode.title')}
      className="grid grid-cols-1 gap-4"
    >
      {body()}
      {isSet && (
        <Button
          tone="ghost"
          size="small"
          className="justify-self-center"
          onClick={() => setParams(isForgotten ? {} : { forgot: '1' }, { replace: true })}
        >
          {isForgotten ? t('payCode.remembered') : t('payCode.forgot')}
        </Button>
      )}
    </BackScreen>
  );
}

interface PayCodeByMailProps {
  info: UserInfo;
  onSet(): void;
}

/** Resets a forgotten payment code with an emailed one-time code. */
function PayCodeByMail({ info, onSet }: PayCodeByMailProps) {
  const { t } = useTranslation();
  const mail = useCodeMail(codeToAccount('pay_password'));
  const [problem, setProblem] = useState<string>();
  const [hasCode, setHasCode] = useState(false);
  const own = useRead(passkey.list, {}, { isFresh: true });

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
    return <PayCodeForm account={info.account} way="mail" mail={mail} onSet={onSet} />;
  }
  return (
    <>
      <p className="text-ink-2">{t('payCode.resetLead')}</p>
      {own.data && own.data.items.length > 0 && (
        <Note tone="warning">{t('passkey.resetRemoves')}</Note>
      )}
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
