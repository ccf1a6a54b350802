import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import { type Withdrawal, withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { DetailSheet } from '#parts/records/detail-sheet.tsx';
import { PersonNote } from '#parts/service/person-note.tsx';
import { useRead } from '#query/use-read.ts';
import { networkLabel } from '../network-label.ts';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import { RecordDetail } from './record-detail.tsx';
import { withdrawalFacts } from './record-facts.ts';
import type { DetailProps } from './record-list.tsx';

/** One withdrawal in full; while it is audited it can be cancelled. */
export function WithdrawalDetail({ id, known, onClose, onChanged }: DetailProps<Withdrawal>) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(withdrawal.detail, { id }, { isEnabled: !known });
  const readAgain = () => Promise.all([onChanged(), known ? undefined : refetch()]);
  return (
    <DetailSheet
      title={t('wallet.fund.kind.withdraw')}
      data={known ?? data}
      error={error}
      onRetry={refetch}
      onClose={onClose}
    >
      {(record) => <Facts record={record} onChanged={readAgain} />}
    </DetailSheet>
  );
}

function Facts({ record, onChanged }: { record: Withdrawal; onChanged(): Promise<unknown> }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { status, stage, payee } = record;
  const statusRef = useRef<HTMLDivElement>(null);
  const { network, bank_name, last4, holder, address, memo } = payee;
  const to = network ? networkLabel(network) : `${bank_name} •••• ${last4}`;
  return (
    <RecordDetail
      kind="withdrawal"
      record={record}
      statusRef={statusRef}
      stage={t(`wallet.stage.withdrawal.${stage}`)}
      amounts={withdrawalFacts(t, money, record)}
      facts={[
        {
          id: 'payee',
          label: t('wallet.record.payee'),
          value: [payee.label, to, holder].filter(Boolean).join(' · '),
        },
      ]}
      copyables={[
        { label: t('wallet.record.address'), value: address },
        { label: t('wallet.record.memo'), value: memo },
      ]}
    >
      {status === auditStatus.auditing && <PersonNote />}
      <CancelWithdrawal
        record={record}
        onChanged={onChanged}
        onSettled={() => statusRef.current?.focus()}
      />
    </RecordDetail>
  );
}
