import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { session } from '#data/session.ts';
import { dropBackData, keepBackData, keptBackData } from '#platform/storage/back-data.ts';

/**
 * Keeps a form's input when its screen is left or reloaded without submitting, and restores it then. Only
 * the named fields, never a secret, and only what differs from the values that the form began with.
 * Call `sent` after a success.
 */
export function useFormDraft<T extends FieldValues>(
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
    const keep = () => {
      if (isSent.current) return;
      const begun = form.formState.defaultValues as Partial<T> | undefined;
      const values = wanted.current
        .map((field) => [field, form.getValues(field)] as const)
        .filter(([field, value]) => value !== begun?.[field]);
      keepBackData(screen, Object.fromEntries(values), owner);
    };
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [screen, form]);

  return {
    sent() {
      isSent.current = true;
      dropBackData(screen);
    },
  };
}
