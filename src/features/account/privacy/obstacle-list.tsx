import { CircleDollarSign, Package, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Obstacles } from '#contract/calls/profile.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/lists/row.tsx';

/** What must be settled before the account can be deleted, each with the way there. */
export function ObstacleList({ obstacles }: { obstacles: Obstacles }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { moment } = useFormats();
  const { balance, held = 0, open_orders: orders, open_top_ups: topUps, debt } = obstacles;
  const { payout_until: payoutUntil } = obstacles;
  return (
    <section>
      <h2 className="mb-2 font-semibold">{t('privacy.blocked')}</h2>
      <Card isFlat>
        {balance > held && (
          <Row
            icon={Wallet}
            title={t('privacy.balance', { amount: money(balance - held) })}
            href="#/withDraw"
          />
        )}
        {held > 0 && (
          <Row
            icon={Wallet}
            title={t('privacy.held', { amount: money(held) })}
            href="#/depositRecord"
          />
        )}
        {payoutUntil && (
          <Row
            icon={Wallet}
            title={t('privacy.payout', { time: moment(payoutUntil) })}
            href="#/depositRecord"
          />
        )}
        {debt !== undefined && (
          <Row icon={Wallet} title={t('privacy.debt', { amount: money(debt) })} href="#/topUp" />
        )}
        {orders > 0 && (
          <Row icon={Package} title={t('privacy.orders', { count: orders })} href="#/order" />
        )}
        {topUps > 0 && (
          <Row
            icon={CircleDollarSign}
            title={t('privacy.topUps', { count: topUps })}
            href="#/topUpRecord"
          />
        )}
      </Card>
    </section>
  );
}
