import { useTranslation } from 'react-i18next';
import * as bounds from '#contract/rules/bounds.ts';
import { EvidenceField } from './evidence-field.tsx';
import type { Evidence } from './use-evidence.ts';

/** The field for the pictures that prove a transfer. */
export function TransferEvidence({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation();
  return (
    <div ref={evidence.field} className="scroll-mb-28">
      <EvidenceField
        label={t('wallet.topUp.evidence')}
        hint={t('wallet.topUp.evidenceHint')}
        files={evidence.files}
        max={bounds.maxEvidence}
        error={evidence.error}
        onChange={evidence.setFiles}
        onBusy={evidence.setIsPreparing}
      />
    </div>
  );
}
