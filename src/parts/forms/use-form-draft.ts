import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { dropBackData, keepBackData, keptBackData, session } from '#data/session.ts';

/**
 * Keeps a form's input when its screen is left without submitting, and restores it on return. Only
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
    return () => {
      if (isSent.current) return;
      const begun = form.formState.defaultValues as Partial<T> | undefined;
      const values = wanted.current
        .map((field) => [field, form.getValues(field)] as const)
        .filter(([field, value]) => value !== begun?.[field]);
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
