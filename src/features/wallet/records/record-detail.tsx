import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { type NumberedRecord, recordNumber } from '#contract/rules/wallet/record-number.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { Copyable } from '#parts/records/copyable.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { type KeyValue, KeyValues } from '#ui/lists/key-values.tsx';
import { StatusTag, type StatusTagProps } from './status-tag.tsx';

interface RecordDetailProps {
  kind: NumberedRecord;
  record: StatusTagProps & {
    id: string;
    reason: string;
    created_at: string;
    settled_at: string | null;
    txn_id: string | null;
  };
  /** The element with the status, which can be focused. */
  statusRef?: RefObject<HTMLDivElement | null>;
  /** The current stage and the next step, as a sentence. */
  stage: string;
  amounts: KeyValue[];
  facts: KeyValue[];
  /** Ids, hashes and addresses, in full. */
  copyables: { label: string; value: string }[];
  /** Actions at the end. */
  children?: ReactNode;
}

/** Everything about one top-up or withdrawal. */
export function RecordDetail(props: RecordDetailProps) {
  const { kind, record, statusRef, stage, amounts, facts, copyables, children } = props;
  const { t } = useTranslation();
  const { moment } = useFormats();
  const { id, reason, created_at, settled_at, txn_id } = record;
  const asked = { id: 'asked', label: t('wallet.record.asked'), value: moment(created_at) };
  const settled = settled_at && [
    { id: 'settled', label: t('wallet.record.settled'), value: moment(settled_at) },
  ];
  return (
    <>
      <div
        ref={statusRef}
        role="status"
        tabIndex={-1}
        className="grid grid-cols-1 justify-items-start gap-1.5"
      >
        <StatusTag status={record.status} stage={record.stage} />
        <p className="text-[.9375rem]">{stage}</p>
        {reason && <p className="text-[.9375rem]">{t('wallet.record.reason', { reason })}</p>}
      </div>
      <KeyValues items={amounts} />
      <div className="border-t border-line pt-4">
        <KeyValues items={[...facts, asked, ...(settled || [])]} />
      </div>
      <div className="grid grid-cols-1 gap-1 border-t border-line pt-2">
        {copyables
          .filter(({ value }) => value !== '')
          .map((it) => (
            <Copyable key={it.label} {...it} />
          ))}
        <Copyable label={t('wallet.record.id')} value={recordNumber(kind, id)} />
      </div>
      {txn_id && (
        <LinkButton tone="line" block href={`#/capitalRecord?id=${txn_id}`}>
          {t('wallet.record.entry')}
        </LinkButton>
      )}
      {children}
    </>
  );
}
