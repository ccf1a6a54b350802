import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/account.ts';
import { Mark } from '#shop/brand.tsx';
import { Money, useMoneyText } from '#shop/money.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

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
      <Mark className="absolute -end-3.5 -bottom-11 size-52 opacity-7 *:fill-white" />
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
