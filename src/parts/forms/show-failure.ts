import type { TFunction } from 'i18next';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ErrorWord } from '#contract/rules/errors.ts';
import type { Duplicate, Failure } from '#data/http/outcome.ts';
import { failureText } from '../feedback/failure-text.ts';
import { serverSays } from './field-error.ts';

/**
 * Shows a failed call's error in its form: at the field a refusal concerns, else beside the button.
 */
export function showFailure<T extends FieldValues>(
  t: TFunction,
  form: UseFormReturn<T>,
  failure: Failure | Duplicate,
  fields: { [W in ErrorWord]?: Path<T> },
): void {
  const message = failureText(t, failure);
  const field = failure.kind === 'refused' && failure.word && fields[failure.word];
  if (field) form.setError(field, { type: serverSays, message }, { shouldFocus: true });
  else form.setError('root', { message });
}
