import { useTranslation } from 'react-i18next';
import type { LoadMoreTexts } from '#ui/lists/load-more.tsx';
import type { PullListTexts } from '#ui/lists/pull-list.tsx';

/** A list's texts, in the shopper's language. */
export function useListTexts(): PullListTexts & LoadMoreTexts {
  const { t } = useTranslation();
  return {
    pull: t('list.pull'),
    release: t('list.release'),
    refreshing: t('list.refreshing'),
    refresh: t('list.refresh'),
    refreshed: t('list.refreshed'),
    more: t('list.more'),
    loading: t('list.loading'),
    end: t('list.end'),
    failed: t('list.failed'),
    retry: t('app.retry'),
    loaded: (count) => t('list.loaded', { count }),
  };
}
