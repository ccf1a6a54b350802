import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/account.ts';
import { Money, useMoneyText } from '#shop/money.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const sails =
  'M6.5 33C12.6 21 22 10.2 33 3.5 30.2 13 30.3 23.4 33.2 33 24.6 30.6 15.2 30.6 6.5 33ZM36.2 33C36.6 26.6 38.9 20.6 43.4 15.6 42.2 21.6 42.5 27.4 44.2 33 41.6 32.2 38.9 32.2 36.2 33ZM3.5 36.6C16.4 38.4 32 38.4 45 36.6 42.2 42.4 36.6 45 25.6 45 13.6 45 6.8 42.4 3.5 36.6Z';
const hiddenKey = 'caravel.hidesBalance';

/** What is in the wallet, hidden from the neighbour's eye if wished. */
export function WalletCard({ wallet }: { wallet: UserInfo['wallet'] | undefined }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const [isHidden, setIsHidden] = useState(() => localStorage.getItem(hiddenKey) === '1');

  function toggle() {
    localStorage.setItem(hiddenKey, isHidden ? '0' : '1');
    setIsHidden(!isHidden);
  }

  return (
    <Card tone="deep">
      {/* The mark, as a shadow on the sea. */}
      <svg
        viewBox="0 0 48 48"
        aria-hidden="true"
        className="absolute -end-3.5 -bottom-11 size-52 fill-white opacity-7"
      >
        <path d={sails} />
      </svg>
      <div className="relative flex items-center justify-between">
        <span className="text-md">{t('me.balance')}</span>
        <IconButton
          icon={isHidden ? EyeOff : Eye}
          label={isHidden ? t('me.show') : t('me.hide')}
          onClick={toggle}
        />
      </div>
      {wallet ? (
        <>
          <p className="text-3xl font-semibold">
            {isHidden ? (
              '••••'
            ) : (
              <Money minor={wallet.available + wallet.held} size="xl" tone="ink" />
            )}
          </p>
          {!isHidden && (
            <p className="mt-1.5 flex flex-wrap gap-x-5 text-sm">
              <span>
                {t('me.available')} <b>{money(wallet.available)}</b>
              </span>
              <span>
                {t('me.held')} <b>{money(wallet.held)}</b>
              </span>
            </p>
          )}
        </>
      ) : (
        <Skeleton className="h-14 w-40" />
      )}
    </Card>
  );
}
