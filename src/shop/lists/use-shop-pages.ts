import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#contract/endpoint.ts';
import { shop } from '#contract/shops.ts';
import type { CallFailed } from '#data/outcome.ts';
import { readQuery } from '../use-read.ts';

type Page = ReplyOf<typeof shop.list>;

const shopsAtOnce = 6;

/** All shops, those that sell most first, some at a time. */
export function useShopPages() {
  const { i18n } = useTranslation();
  return useInfiniteQuery<Page, CallFailed, Page['items'], readonly unknown[], string | undefined>({
    queryKey: [shop.list.path, 'pages', i18n.language],
    queryFn: ({ pageParam, signal }) =>
      readQuery(shop.list, { page_size: shopsAtOnce, cursor: pageParam }, i18n.language).queryFn({
        signal,
      }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}
