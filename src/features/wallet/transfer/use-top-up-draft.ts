import { useEffect, useRef } from 'react';
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
      if (type === 'change' && isRead.current) void saveTopUpDraft(db, method, values as Fields);
    });
    return unsubscribe;
  }, [db, method, form]);

  return {
    drop: () => dropTopUpDraft(db, method),
    keep: () => saveTopUpDraft(db, method, form.getValues()),
  };
}
