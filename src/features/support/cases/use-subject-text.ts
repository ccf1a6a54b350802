import { useTranslation } from 'react-i18next';
import type { KnownCase } from '#data/support/cases.ts';

/** What a complaint is about, in a line; '' for a suggestion. */
export function useSubjectText({
  kind,
  order,
  category,
}: Pick<KnownCase, 'kind' | 'order' | 'category'>): string {
  const { t } = useTranslation();
  if (kind === 'suggestion' || !category) return '';
  const about = order ? t('order.number', { sn: order.sn }) : t('complaint.platform');
  return [about, t(`complaint.categories.${category}`)].join(' · ');
}
