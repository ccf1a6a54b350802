import { useTranslation } from 'react-i18next';
import { useListTexts } from '#parts/lists/list-texts.ts';
import type { LoadMoreTexts } from '#ui/lists/load-more.tsx';
import type { PullListTexts } from '#ui/lists/pull-list.tsx';

/** The texts of a list of records. */
export function useRecordTexts(): PullListTexts & LoadMoreTexts {
  const { t } = useTranslation();
  const texts = useListTexts();
  return { ...texts, loaded: (count) => t('wallet.record.loaded', { count }) };
}
