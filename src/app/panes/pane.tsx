import { useLayoutEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';
import type { AppRoute } from '../routes.ts';
import { Screen } from './screen.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

/** The scroll positions, in px. */
const offsets = new Map<string, number>();

/** Scrolls the shown screen to its top, in place of what a tap does otherwise. */
export function scrollToTop(tap: Pick<Event, 'preventDefault'>): void {
  tap.preventDefault();
  // The hidden screens have no scroll position.
  for (const pane of document.querySelectorAll('.pane')) {
    // Unlike an option of `scrollTo`, the class yields where less motion is wanted.
    pane.classList.add('scroll-smooth');
    pane.scrollTop = 0;
    pane.classList.remove('scroll-smooth');
  }
}

interface PaneProps {
  route: AppRoute;
  location: Location;
}

/** What a scroll position belongs to. */
function placeOf({ isKept, isTabbed, path }: AppRoute, location: Location): string {
  if (isKept) return path + location.search;
  return isTabbed ? location.pathname : location.key;
}

/** One screen with its own scroller, restored when the screen is shown again. */
export function Pane({ route, location }: PaneProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const place = placeOf(route, location);

  const { isTabbed, isKept } = route;
  const shown = useRef<string>(undefined);
  const navigation = useNavigationType();
  useLayoutEffect(() => {
    const { current: before } = shown;
    shown.current = place;
    // A new screen is at its top; scrolling it there would force a layout.
    if (before === undefined && !offsets.get(place)) return;
    const isOther = before !== undefined && before !== place;
    // The same screen with other rows: after a tap on a tab, stay at the tabs.
    if (isOther && navigation === 'REPLACE' && !isTabbed) return;
    const isNew = isTabbed && navigation === 'PUSH';
    scroller.current?.scrollTo({ top: isNew ? 0 : (offsets.get(place) ?? 0) });
  }, [place, navigation, isTabbed]);

  // Before a kept screen is hidden: its last move is reported with the next frame, which is too late.
  useLayoutEffect(() => {
    const { current: pane } = scroller;
    if (!isKept || !pane) return;
    return () => {
      if (shown.current !== undefined) offsets.set(shown.current, pane.scrollTop);
    };
  }, [isKept]);

  return (
    <div
      ref={scroller}
      onScroll={({ currentTarget: { offsetHeight, scrollTop } }) => {
        // It may come when the screen is hidden and has no position.
        if (offsetHeight > 0) offsets.set(place, scrollTop);
      }}
      className="pane"
      data-scroller
      data-screen={route.titleKey}
    >
      <ScreenBoundary route={route} address={location.key}>
        <Screen route={route} location={location} pane={scroller} />
      </ScreenBoundary>
    </div>
  );
}
