import { useTranslation } from 'react-i18next';
import { type Withdrawal, withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { send } from '#data/http/http.ts';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { useMoneyText } from '#parts/money/money.tsx';
import { useOpened } from '#parts/records/use-opened.ts';
import { useLazy } from '#platform/lazy/use-lazy.ts';
import { OpenBox } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { useWallet } from '../use-wallet.ts';
import { payeeName } from '../withdraw/payee/payee-text.tsx';
import { RecordCard } from './record-card.tsx';
import { withdrawalFacts } from './record-facts.ts';
import { Records } from './records.tsx';

const loadDetail = async () => (await import('./withdrawal-detail.tsx')).WithdrawalDetail;
const readOlder = (cursor: string) =>
  send(withdrawal.list, { cursor, page_size: bounds.maxPageSize });

/** The shopper's withdrawals, newest first. */
export function WithdrawalRecordsScreen() {
  const { t } = useTranslation();
  const wallet = useWallet();
  const { id } = useOpened();
  const { data: Detail } = useLazy('withdrawal-detail', loadDetail, id !== undefined);
  return (
    <BackScreen title={t('title.depositRecord')}>
      <Records
        wallet={wallet}
        records={wallet.data?.withdrawals}
        older={wallet.data?.olderWithdrawals ?? null}
        readOlder={readOlder}
        card={(record, onOpen) => <WithdrawalCard record={record} onOpen={onOpen} />}
        Detail={Detail}
        empty={
          <Empty
            art={<OpenBox />}
            title={t('wallet.record.withdrawalEmpty')}
            text={t('wallet.record.withdrawalEmptyText')}
            link={{ label: t('title.withDraw'), href: '#/withDraw', tone: 'primary' }}
          />
        }
      />
    </BackScreen>
  );
}

function WithdrawalCard({ record, onOpen }: { record: Withdrawal; onOpen(): void }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { payee, stage } = record;
  return (
    <RecordCard
      record={record}
      title={payee.label || payeeName(payee)}
      facts={withdrawalFacts(t, money, record)}
      stage={t(`wallet.stage.withdrawal.${stage}`)}
      onOpen={onOpen}
    />
  );
}
