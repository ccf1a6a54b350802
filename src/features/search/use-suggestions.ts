import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Suggestion, search } from '#contract/calls/search.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { CallFailed } from '#data/http/outcome.ts';
import { readQuery } from '#query/use-read.ts';

const settleMs = 150;
const none: Suggestion[] = [];

/** Languages whose keyboards take Latin letters for the sound of a word: pinyin, romaji. */
const speltLangs = ['zh-CN', 'ja'];

/** Whether the text of a composition spells a word, and is not one yet. */
export const isSpelling = (lang: string, text: string): boolean =>
  speltLangs.includes(lang) && /\p{Script=Latin}/u.test(text);

/**
 * Suggestions for the typed text. No request is sent while a word is only spelt. Each reply is tied
 * to its request's words, so a late one cannot replace a newer one.
 */
export function useSuggestions(typed: string, isSpelt: boolean): Suggestion[] {
  const { i18n } = useTranslation();
  const [q, setQ] = useState('');
  const words = typed.trim();

  useEffect(() => {
    if (isSpelt) return;
    const timer = setTimeout(() => setQ(words), settleMs);
    return () => clearTimeout(timer);
  }, [words, isSpelt]);

  const suggested = useQuery<ReplyOf<typeof search.suggest>, CallFailed>({
    ...readQuery(search.suggest, { q }, i18n.language),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  return words && q ? (suggested.data?.items ?? none) : none;
}
