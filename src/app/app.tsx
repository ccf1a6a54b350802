import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { type ComponentType, type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { HashRouter } from 'react-router-dom';
import type { LanguageOffer } from '#contract/rendering.ts';
import { CurrencyProvider } from '#parts/money/currency.tsx';
import { pictureSaver } from '#platform/data-saver/data-saver.ts';
import { useAfterPaint } from '#platform/lazy/use-after-paint.ts';
import { useRestored } from '#platform/lazy/use-restored.ts';
import { routerWindow } from '#ui/overlays/overlay-history.ts';
import type { PictureProps } from '#ui/pictures/picture-props.ts';
import { PictureSaver } from '#ui/pictures/picture-saver.ts';
import { Background } from './background.tsx';
import { LanguageOfferBar } from './i18n/language-offer-bar.tsx';
import { Panes } from './panes/panes.tsx';
import { Tabs } from './tabs.tsx';

const loadStatusBars = async () => (await import('./status-bars.tsx')).StatusBars;

const staleMs = 30_000;

export interface AppProps {
  texts: i18n;
  queries: QueryClient;
  /** The store's ISO 4217 code. */
  currency: string;
  /** For a first visit in another language than the browser's. */
  offer?: LanguageOffer | undefined;
}

/** The app in the browser. */
export function App({ offer, ...facts }: AppProps) {
  const [router] = useState(routerWindow);
  const saver = useRestored(pictureSaver, (state) => state.saver);
  return (
    <AppProviders {...facts}>
      <HashRouter window={router}>
        <AppLayout offer={offer} saver={saver} />
      </HashRouter>
    </AppProviders>
  );
}

/** What every screen relies on, but the router: the server has one of its own. */
export function AppProviders({
  texts,
  queries,
  currency,
  children,
}: Omit<AppProps, 'offer'> & { children: ReactNode }) {
  return (
    <I18nextProvider i18n={texts}>
      <CurrencyProvider value={currency}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </CurrencyProvider>
    </I18nextProvider>
  );
}

interface AppLayoutProps extends Pick<AppProps, 'offer'> {
  /** The picture that saves data, while data is saved. */
  saver: ComponentType<PictureProps> | null;
}

/** The bars, and the screen of the current path between them. */
export function AppLayout({ offer, saver }: AppLayoutProps) {
  return (
    <>
      {/* Before the screens, which may have hundreds of links. */}
      <Tabs />
      <div className="flex h-dvh flex-col">
        {offer && <LanguageOfferBar offer={offer} />}
        <LateStatusBars />
        <PictureSaver value={saver}>
          <Panes />
        </PictureSaver>
      </div>
      <Background />
    </>
  );
}

/** On its own, so that their arrival renders no screen again. */
function LateStatusBars() {
  const StatusBars = useAfterPaint(loadStatusBars);
  return StatusBars && <StatusBars />;
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
