import { useQuery } from '@tanstack/react-query';
import { loadWrittenForm, type PhotoForm } from '#data/photo-form.ts';
import { useLocalDb } from '#query/use-local-db.ts';

/** Reads what was typed into a form before: once, and again for each later `round`. */
export function useWrittenForm<F>(form: PhotoForm<F>, { round = 0, isEnabled = true } = {}) {
  const db = useLocalDb();
  return useQuery({
    queryKey: ['written form', db.owner, form.formKey, round],
    queryFn: () => loadWrittenForm(db, form),
    enabled: isEnabled,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
