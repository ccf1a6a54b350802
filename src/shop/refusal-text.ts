import type { TFunction } from 'i18next';
import type { Refusal } from '#data/op.ts';

/** Why the shop did not take a change: in its words, or in ours where it was not asked. */
export function refusalText(t: TFunction, { msg }: Refusal): string {
  return msg || t('error.asset_missing');
}
