import type { TFunction } from 'i18next';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ErrorWord } from '#contract/errors.ts';
import type { Duplicate, Failure } from '#data/outcome.ts';
import { failureText } from '#shop/failure-text.ts';
import { serverSays } from '#shop/field-error.ts';

/** Says at a form why its call failed: beside the field that a refusal is about, else at the head. */
export function showFailure<T extends FieldValues>(
  t: TFunction,
  form: UseFormReturn<T>,
  failure: Failure | Duplicate,
  fields: { [W in ErrorWord]?: Path<T> } = {},
): void {
  const message = failureText(t, failure);
  const field = failure.kind === 'refused' && failure.word && fields[failure.word];
  if (field) form.setError(field, { type: serverSays, message }, { shouldFocus: true });
  else form.setError('root', { message });
}
