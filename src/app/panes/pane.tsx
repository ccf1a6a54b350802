import { useLayoutEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';
import type { AppRoute } from '../routes.ts';
import { Screen } from './screen.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { rememberedScroll, rememberScroll } from './scroll-memory.ts';

interface PaneProps {
  route: AppRoute;
  location: Location;
}

/** One screen with its own scroller, restored when the screen is shown again. */
export function Pane({ route, location }: PaneProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const place = route.isKept ? route.path + location.search : location.key;

  const shown = useRef(place);
  const navigation = useNavigationType();
  useLayoutEffect(() => {
    const isOther = shown.current !== place;
    shown.current = place;
    // The same screen with other rows: after a tap on a tab, stay at the tabs.
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
