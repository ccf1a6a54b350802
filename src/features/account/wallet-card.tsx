import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/calls/account.ts';
import { Mark } from '#parts/layout/brand.tsx';
import { Money } from '#parts/money/money.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { WalletAmounts } from './wallet-amounts.tsx';

const hiddenKey = 'caravel.hidesBalance';

/** The wallet balance, which can be hidden. */
export function WalletCard({ wallet }: { wallet: UserInfo['wallet'] | undefined }) {
  const { t } = useTranslation();
  const [isHidden, setIsHidden] = useState(() => localStorage.getItem(hiddenKey) === '1');

  function toggle() {
    localStorage.setItem(hiddenKey, isHidden ? '0' : '1');
    setIsHidden(!isHidden);
  }

  return (
    <Card tone="deep">
      {/* The logo, as a shadow on the sea. */}
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
          {!isHidden && <WalletAmounts wallet={wallet} />}
        </>
      ) : (
        <>
          <div className="text-3xl">
            <Skeleton className="w-40" />
          </div>
          {!isHidden && <p className="mt-1.5 min-h-[1lh] text-sm" />}
        </>
      )}
      <WalletLinks />
    </Card>
  );
}

/** Links to top-up, withdrawal and the entries. */
function WalletLinks() {
  const { t } = useTranslation();
  return (
    <div className="relative mt-4 flex flex-wrap gap-2.5">
      <LinkButton tone="primary" size="small" className="grow" href="#/topUp">
        {t('title.topUp')}
      </LinkButton>
      <LinkButton tone="soft" size="small" className="grow" href="#/withDraw">
        {t('title.withDraw')}
      </LinkButton>
      <LinkButton tone="soft" size="small" className="grow" href="#/capitalRecord">
        {t('title.capitalRecord')}
      </LinkButton>
    </div>
  );
}
