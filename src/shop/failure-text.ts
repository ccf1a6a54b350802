import type { TFunction } from 'i18next';
import type { Duplicate, Failure } from '#data/outcome.ts';

/** What a shopper reads about a failed call: the server's word, else what became of the way there. */
export function failureText(t: TFunction, failure: Failure | Duplicate): string {
  if (failure.kind === 'duplicate') return t('message.duplicate');
  if (failure.kind === 'refused' || failure.kind === 'unauthorised') return failure.msg;
  switch (failure.reason) {
    case 'timeout':
      return t('failure.timeout');
    case 'status':
      return t('failure.status', { status: failure.status ?? '' });
    case 'busy':
      return t('failure.busy');
    case 'network':
      return t('failure.network');
  }
}
