import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillEntry } from '#contract/calls/wallet/wallet.ts';
import * as limits from '#contract/rules/limits.ts';
import type { Wallet } from '#data/wallet/fetch-wallet.ts';
import { refreshWallet } from '#data/wallet/wallet.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { useOpened } from '#parts/records/use-opened.ts';
import { useLazy } from '#platform/lazy/use-lazy.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { Card } from '#ui/card.tsx';
import { PullList } from '#ui/lists/pull-list.tsx';
import { Row } from '#ui/lists/row.tsx';
import { OpenBox } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';
import { useRecordTexts } from '../use-record-texts.ts';
import { useWallet } from '../use-wallet.ts';
import { BalanceCard } from './balance-card.tsx';
import { BalanceLine } from './balance-line.tsx';
import { EntryCheckNote } from './entry-check.tsx';
import { EntryList } from './entry-list.tsx';
import { ExportRow } from './export-row.tsx';
import { MonthBars } from './month-bars.tsx';
import { useAllEntries } from './use-all-entries.ts';

/** The wallet's entries with the balance after each, and charts. */
export function FundRecordScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useWallet();
  const body = () => {
    if (error) return <ReadProblem error={error} onRetry={refetch} />;
    if (data) return <Fund wallet={data} onRefresh={() => refetch()} />;
    return (
      <SkeletonGroup label={t('app.loading')} className="grid grid-cols-1 gap-3">
        <Skeleton className="h-36 rounded-lg" />
        <Skeleton className="h-56 rounded-lg" />
        <Skeleton className="h-40 rounded-lg" />
      </SkeletonGroup>
    );
  };
  return <BackScreen title={t('title.capitalRecord')}>{body()}</BackScreen>;
}

interface FundProps {
  wallet: Wallet;
  onRefresh(): Promise<unknown>;
}

function Fund({ wallet, onRefresh }: FundProps) {
  const texts = useRecordTexts();
  const db = useLocalDb();
  const [isReading, setIsReading] = useState(false);

  async function readAgain() {
    setIsReading(true);
    await refreshWallet(db, { isWhole: true });
    await onRefresh();
    setIsReading(false);
  }

  return (
    <PullList texts={texts} headPx={limits.pullHeadPx} onRefresh={onRefresh}>
      <div className="grid grid-cols-1 gap-3">
        <BalanceCard wallet={wallet} />
        <EntryCheckNote wallet={wallet} isBusy={isReading} onReadAgain={() => void readAgain()} />
        <RecordLinks />
        <Entries wallet={wallet} />
      </div>
    </PullList>
  );
}

/** Links to the top-ups and withdrawals. */
function RecordLinks() {
  const { t } = useTranslation();
  return (
    <Card isFlat>
      <Row icon={ArrowDownToLine} title={t('title.topUpRecord')} href="#/topUpRecord" />
      <Row icon={ArrowUpFromLine} title={t('title.depositRecord')} href="#/depositRecord" />
    </Card>
  );
}

const loadDetail = async () => (await import('./entry-detail.tsx')).EntryDetail;

function Entries({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation();
  const { id, open, close } = useOpened();
  const { data: Detail } = useLazy('entry-detail', loadDetail, id !== undefined);
  const { readAll } = useAllEntries(wallet.entries);
  const [all, setAll] = useState<BillEntry[]>();
  const { entries: kept, summary } = wallet;
  const oldest = kept.at(-1);
  const older = all?.filter(({ seq }) => seq < (oldest?.seq ?? 0)) ?? [];
  const entries = [...kept, ...older];
  const hasAll = (entries.at(-1)?.seq ?? 1) === 1;

  async function readOlder() {
    const read = await readAll();
    if (read && !read.isPartial) setAll(read.entries);
  }

  return (
    <>
      {id !== undefined && Detail && (
        <Detail key={id} id={id} known={entries.find((it) => it.id === id)} onClose={close} />
      )}
      {entries.length === 0 ? (
        <Empty
          art={<OpenBox />}
          title={t('wallet.fund.emptyTitle')}
          text={t('wallet.fund.emptyText')}
          link={{ label: t('title.topUp'), href: '#/topUp', tone: 'primary' }}
        />
      ) : (
        <>
          <MonthBars months={summary.months} />
          <BalanceLine days={summary.days} />
          <ExportRow onDevice={kept} />
          <EntryList entries={entries} onOpen={open} onOlder={hasAll ? undefined : readOlder} />
        </>
      )}
    </>
  );
}
