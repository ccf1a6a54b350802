import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import {
  type DraftedWay,
  dropTopUpDraft,
  loadTopUpDraft,
  saveTopUpDraft,
} from '#data/wallet/top-up-draft.ts';
import { useLocalDb } from '#query/use-local-db.ts';

type Fields = { [field: string]: string };

/**
 * Keeps a top-up's form on this device until it is submitted: the transfer itself is made in another
 * app, and the browser may close this one meanwhile.
 */
export function useTopUpDraft<T extends FieldValues & Fields>(
  way: DraftedWay,
  form: UseFormReturn<T>,
): { drop(): Promise<void>; keep(): Promise<void> } {
  const db = useLocalDb();
  const isRead = useRef(false);

  useEffect(() => {
    void loadTopUpDraft(db, way).then((fields) => {
      isRead.current = true;
      for (const [field, value] of Object.entries(fields ?? {})) {
        form.setValue(field as Path<T>, value as PathValue<T, Path<T>>);
      }
    });
  }, [db, way, form]);

  useEffect(() => {
    const { unsubscribe } = form.watch((values, { type }) => {
      // Only what a person has typed, or the empty form would replace the draft.
      if (type === 'change' && isRead.current) void saveTopUpDraft(db, way, values as Fields);
    });
    return unsubscribe;
  }, [db, way, form]);

  return {
    drop: () => dropTopUpDraft(db, way),
    keep: () => saveTopUpDraft(db, way, form.getValues()),
  };
}
