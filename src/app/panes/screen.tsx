import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, Route, Routes } from 'react-router-dom';
import type { AppRoute } from '../routes.ts';
import { isPublic } from '../session/guard-rule.ts';
import { Arrival } from './screen-focus.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { ScreenProblem } from './screen-problem.tsx';
import { useScreen } from './use-screen.ts';

interface ScreenProps {
  route: AppRoute;
  location: Location;
  /** The element that scrolls it. */
  pane: RefObject<HTMLDivElement | null>;
}

/** The screen of a route once it is loaded; until then, its loading or error state. */
export function Screen({ route, location, pane }: ScreenProps) {
  const { t } = useTranslation();
  const { screen: Downloaded, isMissing, isAsked, ask } = useScreen(route);
  if (!Downloaded && !isMissing) {
    // The screens behind the guard are alike enough to share one frame.
    if (!isPublic(route.path)) return <ScreenFrame route={route} />;
    return <output className="sr-only">{t('app.loading')}</output>;
  }
  return (
    <>
      {Downloaded ? (
        <Routes location={location}>
          <Route path={route.path} element={<Downloaded />} />
        </Routes>
      ) : (
        <ScreenProblem route={route} isMissing isBusy={isAsked} onRetry={ask} />
      )}
      {/* The problem has one heading, and the screen that replaces it has another. */}
      <Arrival key={Downloaded ? 'here' : 'missing'} title={t(route.titleKey)} pane={pane} />
    </>
  );
}
