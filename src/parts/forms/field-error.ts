import type { ParseKeys } from 'i18next';
import type { FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** The type of an error whose message comes from the server. */
export const serverSays = 'server';

/**
 * Returns messages for a contract schema's errors: `wrongKey` for an invalid field, `emptyKey` for an
 * empty one, if the field has its own message.
 */
export function useFieldError() {
  const { t } = useTranslation();
  return (
    error: FieldError | undefined,
    wrongKey: ParseKeys = 'validation.invalid',
    emptyKey: ParseKeys = 'validation.required',
  ): string | undefined => {
    if (!error) return undefined;
    if (error.type === serverSays) return error.message;
    const isEmpty = (error.ref as HTMLInputElement | undefined)?.value === '';
    return isEmpty ? t(emptyKey as 'validation.required') : t(wrongKey as 'validation.invalid');
  };
}
