import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/calls/account.ts';
import { useMoneyText } from '#parts/money/money.tsx';

/** What of a balance can be spent, what is held, and a debt if there is one. */
export function WalletAmounts({ wallet }: { wallet: UserInfo['wallet'] }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { available, held, owed } = wallet;
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-5 text-sm">
      <span>
        {t('me.available')} <b>{money(available)}</b>
      </span>
      <span>
        {t('me.held')} <b>{money(held)}</b>
      </span>
      {owed !== undefined && (
        <span>
          {t('me.owed')} <b>{money(owed)}</b>
        </span>
      )}
    </p>
  );
}
