import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as bounds from '#contract/rules/bounds.ts';
import { PhotoPicker } from '#parts/photos/photo-picker.tsx';
import { usePhotos } from '#parts/photos/use-photos.ts';
import type { Evidence } from './use-evidence.ts';

/** The field for the pictures that prove a transfer, which only the shopper and the operator may see. */
export function TransferEvidence({ evidence }: { evidence: Evidence }) {
  return <Field key={evidence.isRestored ? 'restored' : 'empty'} evidence={evidence} />;
}

function Field({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation();
  const { files, change, setIsPreparing } = evidence;
  const photos = usePhotos(files, bounds.maxEvidence, change);
  const { isBusy } = photos;
  useEffect(() => setIsPreparing(isBusy), [setIsPreparing, isBusy]);
  return (
    <div ref={evidence.field} className="scroll-mb-28">
      <PhotoPicker
        legend={t('wallet.topUp.evidence')}
        hint={t('wallet.topUp.evidenceHint')}
        error={evidence.error}
        photos={photos}
      />
    </div>
  );
}
