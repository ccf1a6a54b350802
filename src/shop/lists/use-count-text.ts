import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { search } from '#contract/search.ts';

/** Says how many products there are: "128 products", "More than 1,000 products". */
export function useCountText(): (count: ReplyOf<typeof search.count>) => string {
  const { t } = useTranslation();
  return ({ total, is_more }) =>
    is_more ? t('browse.countMore', { n: total }) : t('browse.count', { count: total });
}
