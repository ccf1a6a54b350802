import { useTranslation } from 'react-i18next';
import { type TopUp, topUp } from '#contract/calls/wallet/top-ups.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { send } from '#data/http/http.ts';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { useMoneyText } from '#parts/money/money.tsx';
import { useOpened } from '#parts/records/use-opened.ts';
import { useLazy } from '#platform/lazy/use-lazy.ts';
import { OpenBox } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { useWallet } from '../use-wallet.ts';
import { RecordCard } from './record-card.tsx';
import { topUpFacts, topUpStageText } from './record-facts.ts';
import { Records } from './records.tsx';

const loadDetail = async () => (await import('./top-up-detail.tsx')).TopUpDetail;
const readOlder = (cursor: string) => send(topUp.list, { cursor, page_size: bounds.maxPageSize });

/** The shopper's top-ups, newest first. */
export function TopUpRecordsScreen() {
  const { t } = useTranslation();
  const wallet = useWallet();
  const { id } = useOpened();
  const { data: Detail } = useLazy('top-up-detail', loadDetail, id !== undefined);
  return (
    <BackScreen title={t('title.topUpRecord')}>
      <Records
        wallet={wallet}
        records={wallet.data?.topUps}
        older={wallet.data?.olderTopUps ?? null}
        readOlder={readOlder}
        card={(record, onOpen) => <TopUpCard record={record} onOpen={onOpen} />}
        Detail={Detail}
        empty={
          <Empty
            art={<OpenBox />}
            title={t('wallet.record.topUpEmpty')}
            text={t('wallet.record.topUpEmptyText')}
            link={{ label: t('title.topUp'), href: '#/topUp', tone: 'primary' }}
          />
        }
      />
    </BackScreen>
  );
}

function TopUpCard({ record, onOpen }: { record: TopUp; onOpen(): void }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  return (
    <RecordCard
      record={record}
      title={t(`wallet.topUp.${record.method}`)}
      facts={topUpFacts(t, money, record)}
      stage={topUpStageText(t, record)}
      onOpen={onOpen}
    />
  );
}
