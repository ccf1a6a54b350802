import { useTranslation } from 'react-i18next';

/** What a shop promises of returns; null is that it takes none. */
export function useReturnsText(): (days: number | null) => string {
  const { t } = useTranslation();
  return (days) => (days === null ? t('shop.noReturns') : t('shop.returns', { count: days }));
}
