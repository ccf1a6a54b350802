import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuditStatus, auditStatus } from '#contract/calls/wallet/wallet.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { useDeviceMoment } from '#parts/formats/use-device-moment.ts';
import { useOnline } from '#query/use-online.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import { ChipRow } from '#ui/buttons/chip-row.tsx';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';
import type { WalletRead } from '../use-wallet.ts';
import { type Listed, type ListProps, RecordList } from './record-list.tsx';

type RecordsProps<R> = Omit<ListProps<R>, 'status' | 'onAll' | 'records' | 'onRefresh'> & {
  wallet: WalletRead;
  /** The records on the device, newest first; undefined until the first fetch. */
  records: R[] | undefined;
};

/** Top-ups or withdrawals with a filter by status. */
export function Records<R extends Listed>({ wallet, records, ...list }: RecordsProps<R>) {
  const { t } = useTranslation();
  const [status, setStatus] = useState<AuditStatus>();
  const { data, error, refetch } = wallet;
  if (error) return <ReadProblem error={error} onRetry={refetch} />;
  if (!data || !records) {
    return (
      <SkeletonGroup label={t('app.loading')} className="grid grid-cols-1 gap-3">
        <Skeleton className="h-11 rounded-full" />
        <Skeleton className="h-40 rounded-lg" />
        <Skeleton className="h-40 rounded-lg" />
      </SkeletonGroup>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {records.length > 0 && <StatusChips status={status} onStatus={setStatus} />}
      <AsOf at={data.at} />
      <RecordList
        {...list}
        records={records}
        status={status}
        onAll={() => setStatus(undefined)}
        onRefresh={() => refetch()}
      />
    </div>
  );
}

interface StatusChipsProps {
  status: AuditStatus | undefined;
  onStatus(status: AuditStatus | undefined): void;
}

function StatusChips({ status, onStatus }: StatusChipsProps) {
  const { t } = useTranslation();
  return (
    <ChipRow label={t('wallet.record.filter')}>
      <Chip isOn={status === undefined} onClick={() => onStatus(undefined)}>
        {t('wallet.record.all')}
      </Chip>
      {Object.values(auditStatus).map((value) => (
        <Chip key={value} isOn={status === value} onClick={() => onStatus(value)}>
          {t(`wallet.status.${value}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}

/** Offline, the age of the shown data; `at`, in ms, is when the server sent it. */
function AsOf({ at }: { at: number }) {
  const { t } = useTranslation();
  const moment = useDeviceMoment();
  if (useOnline()) return null;
  return <p className="text-sm text-ink-2">{t('wallet.record.asOf', { time: moment(at) })}</p>;
}
