import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { changeUserInfo } from '#data/account.ts';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { useBack } from '#parts/layout/use-back.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { useAccount } from '../use-account.ts';
import { PayCodeByMail } from './pay-code-by-mail.tsx';
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
    if (!isSet) return <PayCodeForm way="first" onSet={leave} />;
    if (isForgotten) return <PayCodeByMail info={info} onSet={leave} />;
    return <PayCodeForm way="old" onSet={leave} />;
  };

  return (
    <>
      <BackBar title={isSet ? t('payCode.change') : t('payCode.title')} />
      <div className="page-end grid grid-cols-1 gap-4 px-gutter pt-2">
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
      </div>
    </>
  );
}
