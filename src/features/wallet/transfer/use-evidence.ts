import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadDraftPhotos, saveDraftPhotos, type TextDraftKey } from '#data/drafts/text-draft.ts';
import type { KeptDraft } from '#parts/drafts/use-text-draft.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import type { Attachment } from '#sync/sync.ts';

/** The evidence of a transfer, which is kept on this device until it is sent, with its error. */
export function useEvidence(form: TextDraftKey) {
  const { t } = useTranslation();
  const db = useLocalDb();
  const [files, setFiles] = useState<Attachment[]>([]);
  const [isRestored, setIsRestored] = useState(false);
  const [isPreparing, setIsPreparing] = useState(false);
  const [isMissed, setIsMissed] = useState(false);
  const field = useRef<HTMLDivElement>(null);

  useEffect(() => {
    void loadDraftPhotos(db, form).then((kept) => {
      setFiles((added) => (added.length > 0 ? added : kept));
      setIsRestored(kept.length > 0);
    });
  }, [db, form]);

  // A device without space keeps none; the form itself goes on.
  const save = (photos: Attachment[]) =>
    saveDraftPhotos(db, form, photos).catch(globalThis.reportError);

  function change(photos: Attachment[]): void {
    setFiles(photos);
    void save(photos);
  }

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
    change,
    keep: () => save(files),
    /** The field starts over with what was kept. */
    isRestored,
    isPreparing,
    setIsPreparing,
    check,
    error: isMissed && files.length === 0 ? t('wallet.topUp.evidenceNone') : undefined,
  };
}
export type Evidence = ReturnType<typeof useEvidence>;

/** The draft of a transfer's form, whose evidence is kept again with its texts. */
export function withEvidence({ drop, keep }: KeptDraft, evidence: Evidence): KeptDraft {
  return {
    drop,
    async keep() {
      await keep();
      await evidence.keep();
    },
  };
}
