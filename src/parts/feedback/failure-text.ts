import type { TFunction } from 'i18next';
import type { Duplicate, Failure } from '#data/http/outcome.ts';
import type { OutboxEntry } from '#sync/sync.ts';

/** The message for a failed call: the server's own, or one about the connection. */
export function failureText(t: TFunction, failure: Failure | Duplicate): string {
  if (failure.kind === 'duplicate') return t('message.duplicate');
  if (failure.kind === 'refused' || failure.kind === 'unauthorised') return failure.msg;
  return t(`failure.${failure.reason}`, { status: failure.status ?? '' });
}

/** Why a change was refused: the server's message, or ours if it was not asked. */
export function refusalText(t: TFunction, { msg }: NonNullable<OutboxEntry['refusal']>): string {
  return msg || t('error.asset_missing');
}
