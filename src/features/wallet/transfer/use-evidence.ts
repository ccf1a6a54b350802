import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#sync/sync.ts';

/** The evidence of a transfer, with its validation error. */
export function useEvidence() {
  const { t } = useTranslation();
  const [files, setFiles] = useState<Attachment[]>([]);
  const [isPreparing, setIsPreparing] = useState(false);
  const [isMissed, setIsMissed] = useState(false);
  const field = useRef<HTMLDivElement>(null);

  /** Returns whether there are pictures; if not, shows the error from now on. */
  function check(): boolean {
    setIsMissed(files.length === 0);
    return files.length > 0;
  }

  /** Leads to the field, which may be below the fold, and to its error, once that is shown. */
  function focus(): void {
    requestAnimationFrame(() => {
      field.current?.querySelector('input')?.focus({ preventScroll: true });
      field.current?.scrollIntoView({ block: 'nearest' });
    });
  }

  return {
    field,
    focus,
    files,
    setFiles,
    isPreparing,
    setIsPreparing,
    check,
    error: isMissed && files.length === 0 ? t('wallet.topUp.evidenceNone') : undefined,
  };
}
export type Evidence = ReturnType<typeof useEvidence>;
