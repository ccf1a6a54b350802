import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import type { InputOf, ReadCall, ReplyOf } from '#contract/endpoint.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { CurrencyProvider } from '#parts/money/currency.tsx';
import { readQuery } from '#query/use-read.ts';
import { addLaterTexts, createTexts } from '../../../src/app/i18n/i18n.ts';

/** A reply that the device already has. */
export type Reply = (queries: QueryClient, lang: Lang) => void;

export function reply<C extends ReadCall>(call: C, input: InputOf<C>, data: ReplyOf<C>): Reply {
  return (queries, lang) =>
    queries.setQueryData<ReplyOf<C>>(readQuery(call, input, lang).queryKey, data);
}

interface Surroundings {
  lang?: Lang;
  /** The path and query that the screen is shown for. */
  path?: string;
  replies?: readonly Reply[];
}

interface Rendered {
  html: string;
  /** What is read on the screen; a space between elements. */
  text: string;
  t: TFunction;
}

/** Renders part of a screen with all texts of a language, in a shop that counts in dollars. */
export async function renderScreen(
  screen: ReactNode,
  { lang = 'en', path = '/', replies = [] }: Surroundings = {},
): Promise<Rendered> {
  const texts = await createTexts(lang);
  await addLaterTexts(texts);
  // Nothing that it already has is asked again.
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  for (const add of replies) add(queries, lang);
  const { prelude } = await prerender(
    <I18nextProvider i18n={texts}>
      <CurrencyProvider value="USD">
        <QueryClientProvider client={queries}>
          <MemoryRouter initialEntries={[path]}>{screen}</MemoryRouter>
        </QueryClientProvider>
      </CurrencyProvider>
    </I18nextProvider>,
  );
  const html = await new Response(prelude as ReadableStream).text();
  return { html, text: textIn(html), t: texts.t };
}

const entities: { [entity: string]: string } = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" },
};

/** A plain span keeps a text, or its figures, apart for a translator: src/ui/texts. */
const textIn = (html: string): string =>
  html
    .replace(/<!--.*?-->|<\/?span(?: translate="no")?>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ');
