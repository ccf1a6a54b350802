import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import {
  dropTextDraft,
  loadTextDraft,
  saveTextDraft,
  type TextDraftKey,
} from '#data/drafts/text-draft.ts';
import { useLocalDb } from '#query/use-local-db.ts';

type Fields = { [field: string]: string };

/** What becomes of a draft when its form is sent, and when that fails. */
export interface KeptDraft {
  drop(): Promise<void>;
  keep(): Promise<void>;
}

/**
 * Keeps a form on this device until it is sent: its texts come from another app or from paper, and
 * the browser may discard this page meanwhile.
 */
export function useTextDraft<T extends FieldValues & Fields>(
  key: TextDraftKey,
  form: UseFormReturn<T>,
): KeptDraft {
  const db = useLocalDb();
  // What was typed before the draft is read; undefined from then on.
  const typed = useRef<Set<string> | undefined>(new Set());
  const save = useCallback(
    // A device without space keeps no draft; the form itself goes on.
    (fields: Fields) => saveTextDraft(db, { key, fields }).catch(globalThis.reportError),
    [db, key],
  );

  useEffect(() => {
    void loadTextDraft(db, key).then((fields) => {
      const newer = typed.current;
      typed.current = undefined;
      for (const [field, value] of Object.entries(fields ?? {})) {
        if (newer?.has(field)) continue;
        // Dirty, as what was typed: values from the server leave it alone.
        form.setValue(field as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true });
      }
      if (newer && newer.size > 0) void save(form.getValues());
    });
  }, [db, key, form, save]);

  useEffect(() => {
    const { unsubscribe } = form.watch((values, { name, type }) => {
      // Only typed changes: the initial form would replace the draft.
      if (type !== 'change' || !name) return;
      if (typed.current) typed.current.add(name);
      else void save(values as Fields);
    });
    return unsubscribe;
  }, [save, form]);

  return {
    drop: () => dropTextDraft(db, key),
    keep: () => save(form.getValues()),
  };
}
