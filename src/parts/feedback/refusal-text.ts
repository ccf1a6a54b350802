import type { TFunction } from 'i18next';
import type { OutboxEntry } from '#sync/sync.ts';

/** Why a change was refused: the server's message, or ours if it was not asked. */
export function refusalText(t: TFunction, { msg }: NonNullable<OutboxEntry['refusal']>): string {
  return msg || t('error.asset_missing');
}
