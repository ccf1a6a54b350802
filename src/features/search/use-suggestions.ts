import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Suggestion, search } from '#contract/calls/search.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { CallFailed } from '#data/http/outcome.ts';
import { readQuery } from '#query/use-read.ts';

const settleMs = 150;
const none: Suggestion[] = [];

/**
 * Suggestions for the typed text. No request is sent during a composition, because its text is not
 * a word yet. Each reply is tied to its request's words, so a late one cannot replace a newer one.
 */
export function useSuggestions(typed: string, isComposing: boolean): Suggestion[] {
  const { i18n } = useTranslation();
  const [q, setQ] = useState('');
  const words = typed.trim();

  useEffect(() => {
    if (isComposing) return;
    const timer = setTimeout(() => setQ(words), settleMs);
    return () => clearTimeout(timer);
  }, [words, isComposing]);

  const suggested = useQuery<ReplyOf<typeof search.suggest>, CallFailed>({
    ...readQuery(search.suggest, { q }, i18n.language),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  return words && q ? (suggested.data?.items ?? none) : none;
}
