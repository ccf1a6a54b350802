import { useTranslation } from 'react-i18next';
import { useListTexts } from '#parts/lists/refreshable-list.tsx';
import type { PullListTexts } from '#ui/lists/pull-list.tsx';

/** The texts of a list of records. */
export function useRecordTexts(): PullListTexts {
  const { t } = useTranslation();
  const texts = useListTexts();
  return { ...texts, loaded: (count) => t('wallet.record.loaded', { count }) };
}
