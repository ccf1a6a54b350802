import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { UserInfo } from '#contract/calls/account.ts';
import { passkey } from '#contract/calls/security.ts';
import { changeUserInfo } from '#data/account.ts';
import { useTell } from '#parts/feedback/use-tell.ts';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { useBack } from '#parts/layout/use-back.ts';
import { PageButton } from '#parts/pages/page-button.tsx';
import { payCodeHelp } from '#parts/pages/page-paths.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { useRead } from '#query/use-read.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Note } from '#ui/status/note.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { MailedCode } from '../mailed-code.tsx';
import { useAccount } from '../use-account.ts';
import { PayCodeForm } from './pay-code-form.tsx';

/** The payment code: set for the first time, changed or, if forgotten, reset. */
export function PayCodeScreen() {
  const { t } = useTranslation();
  const tell = useTell();
  const onBack = useBack();
  const db = useLocalDb();
  const info = useAccount()?.info;
  const [params, setParams] = useSearchParams();
  const isForgotten = params.has('forgot');
  const isSet = info?.has_pay_password ?? false;

  function leave() {
    tell({
      text: isSet ? t('message.changeSuccess') : t('message.settingSuccess'),
      tone: 'ok',
    });
    onBack();
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
      {info && (
        <PageButton
          place={payCodeHelp}
          label={t('pages.payCodeLink')}
          className="-mt-2 justify-self-center"
        />
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
  const own = useRead(passkey.list, {}, { isFresh: true });
  const lead = (
    <>
      <p className="text-ink-2">{t('payCode.resetLead')}</p>
      {own.data && own.data.items.length > 0 && (
        <Note tone="warning">{t('passkey.resetRemoves')}</Note>
      )}
    </>
  );
  return (
    <MailedCode info={info} purpose="pay_password" lead={lead}>
      {(mail) => <PayCodeForm account={info.account} way="mail" mail={mail} onSet={onSet} />}
    </MailedCode>
  );
}
