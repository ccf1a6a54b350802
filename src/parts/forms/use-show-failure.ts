import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ErrorWord } from '#contract/rules/errors.ts';
import type { Duplicate, Failure } from '#data/http/outcome.ts';
import { failureText } from '../feedback/failure-text.ts';
import { useTellIfLeft } from '../feedback/use-tell-if-left.ts';
import { useIsHere } from '../layout/use-is-here.ts';
import { serverSays } from './field-error.ts';

/**
 * Returns what shows a failed call's error in its form: at the field a refusal concerns, else beside
 * the button. A shopper who has left the form gets a notice.
 */
export function useShowFailure<T extends FieldValues>(form: UseFormReturn<T>) {
  const { t } = useTranslation();
  const isHere = useIsHere();
  const tellIfLeft = useTellIfLeft();
  return (failure: Failure | Duplicate, fields: { [W in ErrorWord]?: Path<T> }): void => {
    const message = failureText(t, failure);
    if (!isHere()) {
      tellIfLeft(message, failure);
      return;
    }
    const field = failure.kind === 'refused' && failure.word && fields[failure.word];
    if (field) form.setError(field, { type: serverSays, message }, { shouldFocus: true });
    else form.setError('root', { message });
  };
}
