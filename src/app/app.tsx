import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { HashRouter } from 'react-router-dom';
import { CurrencyProvider } from '#parts/money/currency.tsx';
import { useAfterPaint } from '#platform/lazy/use-after-paint.ts';
import { routerWindow } from '#ui/overlays/overlay-history.ts';
import { Background } from './background.tsx';
import { LanguageOfferBar } from './i18n/language-offer-bar.tsx';
import { Panes } from './panes/panes.tsx';
import type { LanguageOffer } from './shop-facts.ts';
import { Tabs } from './tabs.tsx';

const loadNotices = async () => (await import('./notices.tsx')).Notices;

const staleMs = 30_000;

interface AppProps {
  texts: i18n;
  currency: string;
  /** For a first visit in another language than the browser's. */
  offer: LanguageOffer | undefined;
}

/** The app, as rendered in the browser. */
export function App({ texts, currency, offer }: AppProps) {
  const [queries] = useState(createQueries);
  const [router] = useState(routerWindow);
  const Notices = useAfterPaint(loadNotices);
  return (
    <I18nextProvider i18n={texts}>
      <CurrencyProvider value={currency}>
        <QueryClientProvider client={queries}>
          <HashRouter window={router}>
            {/* Before the screens, which may have hundreds of links. */}
            <Tabs />
            <div className="flex h-dvh flex-col">
              {offer && <LanguageOfferBar offer={offer} />}
              {Notices && <Notices />}
              <Panes />
            </div>
            <Background />
          </HashRouter>
        </QueryClientProvider>
      </CurrencyProvider>
    </I18nextProvider>
  );
}

/**
 * Queries try once and leave retrying to the shopper; `networkMode` lets a cache answer offline.
 */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: staleMs, networkMode: 'always' },
    },
  });
}
