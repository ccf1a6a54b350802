import { useTranslation } from 'react-i18next';
import { minuteMs } from '#contract/rules/durations.ts';
import { holdMs } from '#contract/rules/order-status.ts';
import { useDeviceMoment } from '#parts/formats/use-device-moment.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/card.tsx';
import { KeyValues } from '#ui/lists/key-values.tsx';
import { Note } from '#ui/status/note.tsx';
import { CardFee } from './card-fee.tsx';
import { topUpLink } from './top-up-link.ts';

interface WalletBalanceProps {
  /** Minor units, as is `total`. */
  available: number;
  total: number;
  /** When an older balance was read, in ms; missing if it is fresh and the order can be placed. */
  readAt?: number | undefined;
}

/** The wallet's balance at checkout and, if it is too low, what is missing and what to do. */
export function WalletBalance({ available, total, readAt }: WalletBalanceProps) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const moment = useDeviceMoment();
  const label =
    readAt === undefined ? t('payment.balance') : t('checkout.balanceAt', { time: moment(readAt) });
  return (
    <>
      <Card>
        <KeyValues items={[{ id: 'balance', label, value: money(available) }]} />
      </Card>
      {available < total && (
        <Note tone="warning">
          <strong className="block">
            {t('payment.short', { price: money(total - available) })}
          </strong>
          <CardFee missing={total - available} />
          {readAt === undefined && t('checkout.shortHint', { minutes: holdMs / minuteMs })}
          <span className="-mx-3 flex flex-wrap">
            <LinkButton tone="ghost" size="small" href={topUpLink(total - available)}>
              {t('payment.topUp', { price: money(total - available) })}
            </LinkButton>
            <LinkButton tone="ghost" size="small" href="#/bag/1">
              {t('checkout.toBag')}
            </LinkButton>
          </span>
        </Note>
      )}
    </>
  );
}
