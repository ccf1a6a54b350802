import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/calls/account.ts';
import { email } from '#contract/calls/email.ts';
import { saveUserInfo } from '#data/account.ts';
import { tap } from '#data/http/tap.ts';
import { useTell } from '#parts/feedback/use-tell.ts';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { useBack } from '#parts/layout/use-back.ts';
import { useCodeMail } from '#parts/secrets/use-code-mail.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { useAccount } from '../use-account.ts';
import { AddressStep } from './address-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { RemoveStep } from './remove-step.tsx';

const sendCode = (address: string) => tap(email.sendCode, { email: address }, sessionStorage);

/** Changes the email address: the new address first, then the code and the password. */
export function EmailPage() {
  const { t } = useTranslation();
  const tell = useTell();
  const onBack = useBack();
  const db = useLocalDb();
  const info = useAccount()?.info;
  const mail = useCodeMail(sendCode);
  const [named, setNamed] = useState('');
  const [step, setStep] = useState<'address' | 'confirm' | 'remove'>('address');

  function leave(userInfo: UserInfo) {
    void saveUserInfo(db, userInfo);
    tell({ text: t('message.changeSuccess'), tone: 'ok' });
    onBack();
  }

  const body = () => {
    if (!info) return <Skeleton className="h-[240px] rounded-lg" />;
    if (step === 'remove')
      return <RemoveStep info={info} onRemoved={leave} onKeep={() => setStep('address')} />;
    if (step === 'confirm')
      return (
        <ConfirmStep
          info={info}
          address={named}
          mail={mail}
          onChanged={leave}
          onRename={() => setStep('address')}
        />
      );
    return (
      <AddressStep
        info={info}
        address={named}
        mail={mail}
        onNamed={(address) => {
          setNamed(address);
          setStep('confirm');
        }}
        onRemove={() => setStep('remove')}
      />
    );
  };

  return <BackScreen title={t('profile.email')}>{body()}</BackScreen>;
}
