import { useLayoutEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';
import type { AppRoute } from './routes.ts';
import { Screen } from './screen.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { rememberedScroll, rememberScroll } from './scroll-memory.ts';

interface PaneProps {
  route: AppRoute;
  location: Location;
}

/** One screen with a scroller of its own, back where it was when it is shown again. */
export function Pane({ route, location }: PaneProps) {
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

  return (
    <div
      ref={scroller}
      onScroll={(event) => rememberScroll(place, event.currentTarget.scrollTop)}
      className="pane"
      data-screen={route.titleKey}
    >
      <ScreenBoundary route={route} address={location.key}>
        <Screen route={route} location={location} pane={scroller} />
      </ScreenBoundary>
    </div>
  );
}
