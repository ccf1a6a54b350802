import { Fragment, Suspense, useLayoutEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, Route, Routes, useNavigationType } from 'react-router-dom';
import { Arrival } from './arrival.tsx';
import { LaterTexts } from './later-texts.tsx';
import type { AppRoute } from './routes.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { rememberedScroll, rememberScroll } from './scroll-memory.ts';

interface PaneProps {
  route: AppRoute;
  location: Location;
}

/** One screen with a scroller of its own, back where it was when it is shown again. */
export function Pane({ route, location }: PaneProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const place = route.isKept ? route.path : location.key;

  const shown = useRef(place);
  const navigation = useNavigationType();
  useLayoutEffect(() => {
    const isOther = shown.current !== place;
    shown.current = place;
    // The same screen asked for other rows: whoever tapped a tab is still at the tab.
    if (isOther && navigation === 'REPLACE') return;
    scroller.current?.scrollTo({ top: rememberedScroll(place) });
  }, [place, navigation]);

  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  function retry() {
    route.screen = route.renew();
    drawAgain();
  }

  const Screen = route.screen;
  const Texts = route.tab === 'home' ? Fragment : LaterTexts;
  return (
    <div
      ref={scroller}
      onScroll={(event) => rememberScroll(place, event.currentTarget.scrollTop)}
      className="pane"
      data-screen={route.titleKey}
    >
      <ScreenBoundary address={location.key} onRetry={retry}>
        <Suspense fallback={<output className="sr-only">{t('app.loading')}</output>}>
          <Texts>
            <Routes location={location}>
              <Route path={route.path} element={<Screen />} />
            </Routes>
          </Texts>
          <Arrival title={t(route.titleKey)} pane={scroller} />
        </Suspense>
      </ScreenBoundary>
    </div>
  );
}
