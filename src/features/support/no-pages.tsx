import { useTranslation } from 'react-i18next';
import { Empty } from '#ui/status/empty.tsx';

/** The shop has published no texts of a kind. */
export function NoPages() {
  const { t } = useTranslation();
  return <Empty title={t('pages.emptyTitle')} text={t('pages.emptyText')} />;
}
