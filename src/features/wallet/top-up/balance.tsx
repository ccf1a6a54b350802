import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshUserInfo } from '#data/account.ts';
import { Mark } from '#parts/layout/brand.tsx';
import { Money, useMoneyText } from '#parts/money/money.tsx';
import { useLocalDb } from '#query/use-local-db.ts';
import { useSession } from '#query/use-session.ts';
import { Card } from '#ui/card.tsx';
import { Note } from '#ui/status/note.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { DebtNote } from '../debt-note.tsx';
import { useTopUpPurpose } from '../transfer/top-up-purpose.ts';

/** The wallet's balance and, when topping up for a payment, the missing amount. */
export function Balance() {
  const { t } = useTranslation();
  const money = useMoneyText();
  const wallet = useSession((state) => state.userInfo?.wallet);
  const { shortfall } = useTopUpPurpose();
  const db = useLocalDb();
  // Another device may have topped up.
  useEffect(() => void refreshUserInfo(db), [db]);
  return (
    <>
      <Card tone="deep">
        <Mark className="absolute -end-3.5 -bottom-11 size-52 opacity-7 *:fill-white" />
        <p className="relative text-md">{t('me.available')}</p>
        <div className="relative text-3xl font-semibold">
          {wallet ? (
            <Money minor={wallet.available} size="xl" tone="ink" />
          ) : (
            <Skeleton className="w-40" />
          )}
        </div>
        {wallet && wallet.held > 0 && (
          <p className="relative mt-1.5 text-sm">
            {t('me.held')} <b>{money(wallet.held)}</b>
          </p>
        )}
      </Card>
      <DebtNote />
      {shortfall !== undefined && (
        <Note tone="warning">{t('payment.short', { price: money(shortfall) })}</Note>
      )}
    </>
  );
}
