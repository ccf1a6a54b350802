import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { dropBackData, keepBackData, keptBackData, session } from '#data/session.ts';

/**
 * Keeps what was typed into a form when its screen goes away unsent, and puts it back when it
 * returns. Only the fields named: a secret is never one of them. Call `sent` after a success.
 */
export function useDraft<T extends FieldValues>(
  screen: string,
  form: UseFormReturn<T>,
  fields: readonly Path<T>[],
): { sent(): void } {
  const isSent = useRef(false);
  const wanted = useRef(fields);

  useEffect(() => {
    const owner = session.getState().shopperId;
    const kept = keptBackData<Partial<T>>(screen);
    for (const field of wanted.current) {
      const value = kept?.[field];
      if (value !== undefined) form.setValue(field, value, { shouldDirty: true });
    }
    return () => {
      if (isSent.current) return;
      const values = wanted.current.map((field) => [field, form.getValues(field)]);
      keepBackData(screen, Object.fromEntries(values), owner);
    };
  }, [screen, form]);

  return {
    sent() {
      isSent.current = true;
      dropBackData(screen);
    },
  };
}
