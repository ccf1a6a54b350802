import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, Route, Routes } from 'react-router-dom';
import { Arrival } from './arrival.tsx';
import type { AppRoute } from './routes.ts';
import { ScreenProblem } from './screen-problem.tsx';
import { useDownload } from './use-download.ts';

interface ScreenProps {
  route: AppRoute;
  location: Location;
  /** What scrolls it. */
  pane: RefObject<HTMLDivElement | null>;
}

/** The screen of a route, once it can be had; until then, what is known of that. */
export function Screen({ route, location, pane }: ScreenProps) {
  const { t } = useTranslation();
  const { screen: Downloaded, isMissing, isAsked, ask } = useDownload(route);
  if (!Downloaded && !isMissing) return <output className="sr-only">{t('app.loading')}</output>;
  return (
    <>
      {Downloaded ? (
        <Routes location={location}>
          <Route path={route.path} element={<Downloaded />} />
        </Routes>
      ) : (
        <ScreenProblem route={route} isMissing isBusy={isAsked} onRetry={ask} />
      )}
      {/* The problem has a heading, and the screen that comes in its place has another. */}
      <Arrival key={Downloaded ? 'here' : 'missing'} title={t(route.titleKey)} pane={pane} />
    </>
  );
}
