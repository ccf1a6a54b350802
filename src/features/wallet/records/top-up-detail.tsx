import { useTranslation } from 'react-i18next';
import { type TopUp, topUp } from '#contract/calls/wallet/top-ups.ts';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { PrivatePicture } from '#parts/photos/private-picture.tsx';
import { DetailSheet } from '#parts/records/detail-sheet.tsx';
import { PersonNote } from '#parts/service/person-note.tsx';
import { useRead } from '#query/use-read.ts';
import { networkLabel } from '../network-label.ts';
import { RecordDetail } from './record-detail.tsx';
import { topUpFacts, topUpStageText } from './record-facts.ts';
import type { DetailProps } from './record-list.tsx';

/** One top-up in full. */
export function TopUpDetail({ id, known, onClose }: DetailProps<TopUp>) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(topUp.detail, { id }, { isEnabled: !known });
  return (
    <DetailSheet
      title={t('wallet.fund.kind.topup')}
      data={known ?? data}
      error={error}
      onRetry={refetch}
      onClose={onClose}
    >
      {(record) => <Facts record={record} />}
    </DetailSheet>
  );
}

function Facts({ record }: { record: TopUp }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { status, method, network, tx_hash, reference, evidence } = record;
  const sentOver = network && [
    { id: 'network', label: t('wallet.record.network'), value: networkLabel(network) },
  ];
  return (
    <RecordDetail
      kind="topup"
      record={record}
      stage={topUpStageText(t, record)}
      amounts={topUpFacts(t, money, record)}
      facts={[
        { id: 'method', label: t('wallet.fund.type'), value: t(`wallet.topUp.${method}`) },
        ...(sentOver ?? []),
      ]}
      copyables={[
        { label: t('wallet.record.hash'), value: tx_hash },
        { label: t('wallet.record.reference'), value: reference },
      ]}
    >
      {method !== 'card' && status === auditStatus.auditing && <PersonNote />}
      {evidence.length > 0 && <Evidence ids={evidence} />}
    </RecordDetail>
  );
}

/** The uploaded evidence, visible only to the shopper and the operator. */
function Evidence({ ids }: { ids: string[] }) {
  const { t } = useTranslation();
  return (
    <section className="grid grid-cols-1 gap-2 border-t border-line pt-4">
      <h3 className="text-md">{t('wallet.topUp.evidence')}</h3>
      <div className="grid grid-cols-3 gap-2">
        {ids.map((id) => (
          <PrivatePicture key={id} id={id} alt={t('wallet.topUp.evidence')} />
        ))}
      </div>
    </section>
  );
}
