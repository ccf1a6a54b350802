import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#parts/formats/formats.ts';
import { type KeyValue, KeyValues } from '#ui/lists/key-values.tsx';
import type { Listed } from './record-list.tsx';
import { StatusTag, type StatusTagProps } from './status-tag.tsx';

interface RecordCardProps {
  record: Listed &
    StatusTagProps & { created_at: string; settled_at: string | null; reason: string };
  title: ReactNode;
  facts: KeyValue[];
  /** The current stage and the next step, as a sentence. */
  stage: string;
  onOpen(): void;
}

/** A top-up or withdrawal in a list; a tap anywhere opens it. */
export function RecordCard({ record, title, facts, stage, onOpen }: RecordCardProps) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const { created_at, settled_at, reason } = record;
  return (
    <>
      <div className="-mt-2 mb-1 flex flex-wrap items-center gap-x-3">
        <h2 className="min-w-0 flex-1 basis-[8rem] text-base">
          <button
            type="button"
            onClick={onOpen}
            className="min-h-tap w-full text-start wrap-break-word after:absolute after:inset-0 after:rounded-lg"
          >
            {title}
          </button>
        </h2>
        <StatusTag status={record.status} stage={record.stage} />
      </div>
      <KeyValues items={facts} />
      <p className="mt-3 border-t border-line pt-3 text-sm text-ink-2">{stage}</p>
      {reason && <p className="mt-1 text-sm">{t('wallet.record.reason', { reason })}</p>}
      <p className="mt-1 text-sm text-ink-3 tabular">
        {t('wallet.record.asked')} {moment(created_at)}
        {settled_at && ` · ${t('wallet.record.settled')} ${moment(settled_at)}`}
      </p>
    </>
  );
}
