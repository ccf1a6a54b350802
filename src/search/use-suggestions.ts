import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#contract/endpoint.ts';
import { type Suggestion, search } from '#contract/search.ts';
import type { CallFailed } from '#data/outcome.ts';
import { readQuery } from '#shop/use-read.ts';

const settleMs = 150;
const none: Suggestion[] = [];

/**
 * Searches to offer for what is being typed. Nothing is asked while a composition is under way:
 * what stands in the field then is not yet a word. Each reply belongs to the words that asked for
 * it, so a late one cannot take the place of a newer one.
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
