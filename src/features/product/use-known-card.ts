import {
  type InfiniteData,
  type QueryClient,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { home, type ProductCard, product } from '#contract/calls/catalogue.ts';
import type { ReplyOf } from '#contract/endpoint.ts';

type List = ReplyOf<typeof product.list>;
type Board = ReplyOf<typeof home.board>;
type Similar = ReplyOf<typeof product.similar>;

/**
 * The card that a product was opened from: of a list in memory, or, once the product could not be
 * read, of any that this device has seen.
 */
export function useKnownCard(id: string, isUnreachable: boolean): ProductCard | undefined {
  const queries = useQueryClient();
  const { language } = useTranslation().i18n;
  const listed = findListed(queries, id, language);
  const seen = useQuery({
    queryKey: ['card', id, language],
    queryFn: async () => {
      const { findSeenCard } = await import('#parts/lists/seen-products.ts');
      return (await findSeenCard(id, language)) ?? null;
    },
    enabled: isUnreachable && !listed,
    gcTime: 0,
  });
  return listed ?? seen.data ?? undefined;
}

function findListed(queries: QueryClient, id: string, lang: string): ProductCard | undefined {
  const read = <T>(path: string) =>
    queries
      .getQueriesData<T>({ queryKey: [path] })
      .flatMap(([key, data]) => (data && key.at(-1) === lang ? [data] : []));
  const lists = read<List | InfiniteData<List>>(product.list.path);
  const cards = [
    ...lists.flatMap((list) => ('pages' in list ? list.pages : [list])).flatMap((it) => it.items),
    ...read<Board>(home.board.path).flatMap(({ hot }) => hot),
    ...read<Similar>(product.similar.path).flatMap(({ items }) => items),
  ];
  return cards.find((card) => card.id === id);
}
