import { useTranslation } from 'react-i18next';
import type { search } from '#contract/calls/search.ts';
import type { ReplyOf } from '#contract/endpoint.ts';

/** Formats a product count: "128 products", "More than 1,000 products". */
export function useCountText(): (count: ReplyOf<typeof search.count>) => string {
  const { t } = useTranslation();
  return ({ total, is_more }) =>
    is_more ? t('browse.countMore', { n: total }) : t('browse.count', { count: total });
}
