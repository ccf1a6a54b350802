import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ProductCard, product } from '#contract/calls/catalogue.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { CallFailed } from '#data/http/outcome.ts';
import { moreOf, usePages } from '#query/use-pages.ts';
import type { More } from '#ui/lists/load-more.tsx';
import type { ListQuery } from './list-query.ts';

type Page = ReplyOf<typeof product.list>;

/** A paginated product list. */
export interface ProductPages {
  products: ProductCard[];
  /** How the query's words were interpreted; undefined until the first page is loaded. */
  reading: Pick<Page, 'match' | 'read_as' | 'shops' | 'understood'> | undefined;
  more: More;
  /** The first page failed, so there is nothing from the server to show. */
  failure: CallFailed | null;
  /** While the server is unreachable: matching products seen on this device. */
  seen: ProductCard[];
  isPending: boolean;
  refetch(): Promise<unknown>;
}

const none: ProductCard[] = [];

/** The products matching a query. */
export function useProductPages(query: ListQuery): ProductPages {
  const { language } = useTranslation().i18n;
  const pages = usePages(product.list, query);
  const isOutOfReach = !pages.data && pages.error?.failure.kind === 'unreachable';
  const seen = useQuery({
    queryKey: ['seen', query, language],
    queryFn: async () => {
      const { findSeen } = await import('./seen-products.ts');
      return await findSeen(query, language);
    },
    enabled: isOutOfReach,
    gcTime: 0,
  });
  return {
    products: pages.data?.items ?? none,
    reading: pages.data?.first,
    more: moreOf(pages),
    failure: pages.data ? null : pages.error,
    seen: (isOutOfReach && seen.data) || none,
    isPending: pages.isPending || (isOutOfReach && seen.isPending),
    refetch: () => pages.refetch(),
  };
}
