import { useTranslation } from 'react-i18next';
import { shop as calls } from '#contract/calls/shops.ts';
import { platform } from '#data/messages/sides.ts';
import { useRead } from '#query/use-read.ts';

/** The name of a conversation's other side; that of the whole screen while it is unknown. */
export function useSideName(side: string, known: { name: string } | null | undefined): string {
  const { t } = useTranslation();
  const isUnknown = side !== platform && !known;
  const { data } = useRead(calls.detail, { shop_id: side }, { isEnabled: isUnknown });
  if (side === platform) return t('service.platform');
  return known?.name ?? data?.name ?? t('title.service');
}
