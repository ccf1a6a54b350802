import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ProductCard, product } from '#contract/catalogue.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { CallFailed } from '#data/outcome.ts';
import type { More } from '#ui/load-more.tsx';
import { moreOf, usePages } from '../use-pages.ts';
import { readQuery } from '../use-read.ts';
import type { ListQuery } from './list-query.ts';

type Page = ReplyOf<typeof product.list>;

/** A shelf of products that grows page by page. */
export interface ShelfPages {
  products: ProductCard[];
  /** How the words of the query were read; undefined until the first page is there. */
  reading: Pick<Page, 'match' | 'read_as'> | undefined;
  more: More;
  /** The first page failed, so there is nothing of the shop's to show. */
  failure: CallFailed | null;
  /** Where the shop is out of reach: what this device has seen of it. */
  seen: ProductCard[];
  isPending: boolean;
  refetch(): Promise<unknown>;
}

const none: ProductCard[] = [];

/** The products that a query asks for. */
export function useShelfPages(query: ListQuery): ShelfPages {
  const { language } = useTranslation().i18n;
  const pages = usePages([product.list.path, 'pages', query, language], (cursor) =>
    readQuery(product.list, { ...query, cursor }, language),
  );
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
