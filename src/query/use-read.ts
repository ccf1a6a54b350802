import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InputOf, ReadCall, ReplyOf } from '#contract/endpoint.ts';
import { dayMs } from '#contract/rules/durations.ts';
import type { send } from '#data/http/http.ts';
import { CallFailed } from '#data/http/outcome.ts';
import { answeredAt, noteResponseAge, useShownQueries } from './response-age.ts';

interface Options {
  isEnabled?: boolean;
  /** Asks again on each mount, in the background: for money and stock. */
  isFresh?: boolean;
}

/** The first screen has its answers in the page, so it does not wait for what asks the server. */
async function loadSend(): Promise<typeof send> {
  try {
    return (await import('#data/http/http.ts')).send;
  } catch {
    // Most likely there is no network.
    const noReply = { status: undefined, retryAfterMs: undefined };
    throw new CallFailed({ kind: 'unreachable', reason: 'network', ...noReply });
  }
}

/** A read's query. The same key on every screen, so that screens share one answer. */
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
      // What is shown is old from now on, until the new answer comes.
      noteResponseAge(queryKey, answeredAt(queryKey, undefined));
      const send = await loadSend();
      const outcome = await send(call, input, { isFresh, ...(signal && { signal }) });
      if (outcome.kind !== 'delivered') throw new CallFailed(outcome);
      const { cachedAt = Date.now() } = outcome;
      noteResponseAge(queryKey, cachedAt, { isFresh: outcome.cachedAt === undefined });
      return outcome.data;
    },
  };
}

/**
 * Back leads to a screen as it was, however long another one was read. After a day the answer is
 * forgotten; a timer on the server would keep the whole rendering in memory until then.
 */
export const keptForBack = { gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : dayMs };

/** Reads a catalogue call in the language of the screen. */
export function useRead<C extends ReadCall>(
  call: C,
  input: InputOf<C>,
  { isEnabled = true, isFresh = false }: Options = {},
): UseQueryResult<ReplyOf<C>, CallFailed> {
  const { i18n } = useTranslation();
  const query = readQuery(call, input, i18n.language, isFresh);
  useShownQueries(query.queryKey);
  return useQuery<ReplyOf<C>, CallFailed>({
    ...query,
    enabled: isEnabled,
    ...(isFresh ? { staleTime: 0 } : keptForBack),
  });
}
