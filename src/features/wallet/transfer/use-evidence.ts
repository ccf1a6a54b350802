import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#sync/sync.ts';

/** The pictures of a transfer, and why they do not suffice. */
export function useEvidence() {
  const { t } = useTranslation();
  const [files, setFiles] = useState<Attachment[]>([]);
  const [isPreparing, setIsPreparing] = useState(false);
  const [isMissed, setIsMissed] = useState(false);

  /** Whether there are pictures; if not, the field says so from now on. */
  function check(): boolean {
    setIsMissed(files.length === 0);
    return files.length > 0;
  }

  return {
    files,
    setFiles,
    isPreparing,
    setIsPreparing,
    check,
    error: isMissed && files.length === 0 ? t('wallet.topUp.evidenceNone') : undefined,
  };
}
export type Evidence = ReturnType<typeof useEvidence>;
