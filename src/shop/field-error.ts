import type { ParseKeys } from 'i18next';
import type { FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** Type of an error whose message is the server's own. */
export const serverSays = 'server';

/**
 * Words for what a contract's schema says of a field. An empty field is told by `emptyKey`, a
 * wrong one by `wrongKey` where the field has words of its own.
 */
export function useFieldError() {
  const { t } = useTranslation();
  return (
    error: FieldError | undefined,
    emptyKey: ParseKeys = 'validation.required',
    wrongKey: ParseKeys = 'validation.invalid',
  ): string | undefined => {
    if (!error) return undefined;
    if (error.type === serverSays) return error.message;
    const isEmpty = (error.ref as HTMLInputElement | undefined)?.value === '';
    return isEmpty ? t(emptyKey as 'validation.required') : t(wrongKey as 'validation.invalid');
  };
}
