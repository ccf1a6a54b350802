import { useTranslation } from 'react-i18next';
import type { Wallet } from '#data/wallet/fetch-wallet.ts';
import { useDeviceMoment } from '#parts/formats/use-device-moment.ts';
import { Money, useMoneyText } from '#parts/money/money.tsx';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/status/tag.tsx';

/** The balance with its time, and this month's income and expenses. */
export function BalanceCard({ wallet: { at, summary } }: { wallet: Wallet }) {
  const { t } = useTranslation();
  const moment = useDeviceMoment();
  const money = useMoneyText();
  const { posted, available, held, owed, months } = summary;
  const month = months.at(-1);
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="text-sm font-normal text-ink-2">{t('wallet.fund.balance')}</h2>
        <Tag>{t('wallet.record.asOf', { time: moment(at) })}</Tag>
      </div>
      <p>
        <Money minor={posted} size="l" tone="ink" />
      </p>
      <p className="mt-1 flex flex-wrap gap-x-5 text-sm text-ink-2">
        <span>
          {t('me.available')} <b className="whitespace-nowrap">{money(available)}</b>
        </span>
        <span>
          {t('me.held')} <b className="whitespace-nowrap">{money(held)}</b>
        </span>
      </p>
      {owed !== undefined && (
        <p className="mt-2 text-sm text-warning">{t('me.owes', { price: money(owed) })}</p>
      )}
      {month && (
        <p className="mt-3 flex flex-wrap gap-x-5 border-t border-line pt-3 text-sm">
          <span className="text-ink-2">{t('wallet.fund.thisMonth')}</span>
          <span>
            {t('wallet.fund.in')} <b className="whitespace-nowrap">+{money(month.in)}</b>
          </span>
          <span>
            {t('wallet.fund.out')} <b className="whitespace-nowrap">{money(-month.out)}</b>
          </span>
        </p>
      )}
    </Card>
  );
}
