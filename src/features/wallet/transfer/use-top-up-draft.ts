import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import {
  type DraftedMethod,
  dropTopUpDraft,
  loadTopUpDraft,
  saveTopUpDraft,
} from '#data/wallet/top-up-draft.ts';
import { useLocalDb } from '#query/use-local-db.ts';

type Fields = { [field: string]: string };

/**
 * Keeps a top-up's form on this device until it is submitted: the transfer is made in another app,
 * and the browser may discard this page meanwhile.
 */
export function useTopUpDraft<T extends FieldValues & Fields>(
  method: DraftedMethod,
  form: UseFormReturn<T>,
): { drop(): Promise<void>; keep(): Promise<void> } {
  const db = useLocalDb();
  const isRead = useRef(false);
  const save = useCallback(
    // A device without space keeps no draft; the top-up itself goes on.
    (fields: Fields) => saveTopUpDraft(db, method, fields).catch(globalThis.reportError),
    [db, method],
  );

  useEffect(() => {
    void loadTopUpDraft(db, method).then((fields) => {
      isRead.current = true;
      for (const [field, value] of Object.entries(fields ?? {})) {
        form.setValue(field as Path<T>, value as PathValue<T, Path<T>>);
      }
    });
  }, [db, method, form]);

  useEffect(() => {
    const { unsubscribe } = form.watch((values, { type }) => {
      // Only typed changes: the initial empty form would replace the draft.
      if (type === 'change' && isRead.current) void save(values as Fields);
    });
    return unsubscribe;
  }, [save, form]);

  return {
    drop: () => dropTopUpDraft(db, method),
    keep: () => save(form.getValues()),
  };
}
