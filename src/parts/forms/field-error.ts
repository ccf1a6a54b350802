import type { ParseKeys } from 'i18next';
import type { FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** The type of an error whose message comes from the server. */
export const serverSays = 'server';

/**
 * Returns messages for a contract schema's errors: `wrongKey`, with `figures`, for an invalid field,
 * `emptyKey` for an empty one, if the field has its own message. A text that is too long gets its
 * limit.
 */
export function useFieldError() {
  const { t } = useTranslation();
  return (
    error: FieldError | undefined,
    wrongKey: ParseKeys = 'validation.invalid',
    emptyKey: ParseKeys = 'validation.required',
    figures = { country: '', example: '' },
  ): string | undefined => {
    if (!error) return undefined;
    if (error.type === serverSays) return error.message;
    const isEmpty = (error.ref as HTMLInputElement | undefined)?.value === '';
    if (isEmpty) return t(emptyKey as 'validation.required');
    if (error.type === 'too_big') return t('validation.tooLong', { max: error.message });
    return t(wrongKey as 'validation.postalCode', figures);
  };
}
