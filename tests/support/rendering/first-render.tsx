import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { InputOf, ReadCall, ReplyOf } from '#contract/endpoint.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { type Session, session } from '#data/session.ts';
import { CurrencyProvider } from '#parts/money/currency.tsx';
import { readQuery } from '#query/use-read.ts';
import { connectivity } from '#sync/sync.ts';
import { createQueries } from '../../../src/app/app.tsx';
import { addLaterTexts, createTexts } from '../../../src/app/i18n/i18n.ts';

/** A query that has ended. */
export type Cached = { key: QueryKey; data: unknown } | { key: QueryKey; error: Error };

interface Surroundings {
  lang?: Lang;
  /** The address, and the route that matches it. */
  at?: string;
  route?: string;
  session?: Partial<Session>;
  isOnline?: boolean;
  cached?: Cached[];
}

/** A call that has been answered, in English. */
export function replyTo<C extends ReadCall>(call: C, input: InputOf<C>, data: ReplyOf<C>): Cached {
  return { key: readQuery(call, input, 'en').queryKey, data };
}

/** What an element shows at first: its markup, and its text alone. `t` has the texts of its language. */
export async function firstRender(element: ReactNode, surroundings: Surroundings = {}) {
  const { lang = 'en', at = '/', route = '*', isOnline = true, cached = [] } = surroundings;
  const { session: known = {} } = surroundings;
  const texts = await createTexts(lang);
  await addLaterTexts(texts);
  const queries = createQueries();
  // A mount would ask again, and show a failure only after that.
  const { queries: defaults } = queries.getDefaultOptions();
  queries.setDefaultOptions({ queries: { ...defaults, retryOnMount: false } });
  for (const { key, ...end } of cached) {
    const queryFn = async () => {
      if ('error' in end) throw end.error;
      return end.data;
    };
    await queries.prefetchQuery({ queryKey: key, queryFn });
  }
  // Outside of a browser a store shows its initial state.
  const restore = [
    replace(session.getInitialState(), known),
    replace(connectivity.store.getInitialState(), { isOnline }),
  ];
  try {
    const { prelude } = await prerender(
      <I18nextProvider i18n={texts}>
        <CurrencyProvider value="USD">
          <QueryClientProvider client={queries}>
            <MemoryRouter initialEntries={[at]}>
              <Routes>
                <Route path={route} element={element} />
              </Routes>
            </MemoryRouter>
          </QueryClientProvider>
        </CurrencyProvider>
      </I18nextProvider>,
    );
    const html = await new Response(prelude as ReadableStream).text();
    return { html, text: textOf(html), t: texts.t };
  } finally {
    for (const it of restore) it();
  }
}

function replace<T extends object>(state: T, changes: Partial<T>): () => void {
  const before = { ...state };
  Object.assign(state, changes);
  return () => void Object.assign(state, before);
}

const entities: { [entity: string]: string } = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" },
};

/** The text of markup, with each block on a line of its own. */
const textOf = (html: string): string =>
  html
    .replace(/<!--.*?-->|<\/?(span|b|strong|bdi)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\n+/g, '\n');
