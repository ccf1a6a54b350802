import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InputOf, ReadCall, ReplyOf } from '#contract/endpoint.ts';
import { send } from '#data/http.ts';
import { CallFailed } from '#data/outcome.ts';
import { noteKept, useKept } from './kept-at.ts';

interface Options {
  isEnabled?: boolean;
  /** Asks again at each opening, behind what is shown: money and stock do not keep. */
  isFresh?: boolean;
}

/** The query behind a read: the same key on every screen, so that one answer serves them all. */
export function readQuery<C extends ReadCall>(
  call: C,
  input: InputOf<C>,
  lang: string,
  isFresh = false,
) {
  const queryKey = [call.path, input, lang] as const;
  return {
    queryKey,
    queryFn: async ({ signal }: { signal?: AbortSignal }): Promise<ReplyOf<C>> => {
      const outcome = await send(call, input, { isFresh, ...(signal && { signal }) });
      if (outcome.kind !== 'delivered') throw new CallFailed(outcome);
      noteKept(queryKey, outcome.keptAt);
      return outcome.data;
    },
  };
}

/** Reads a call of the catalogue, in the language of the screen. */
export function useRead<C extends ReadCall>(
  call: C,
  input: InputOf<C>,
  { isEnabled = true, isFresh = false }: Options = {},
): UseQueryResult<ReplyOf<C>, CallFailed> {
  const { i18n } = useTranslation();
  const query = readQuery(call, input, i18n.language, isFresh);
  useKept(query.queryKey);
  return useQuery<ReplyOf<C>, CallFailed>({
    ...query,
    enabled: isEnabled,
    ...(isFresh && { staleTime: 0 }),
  });
}
