import type { i18n } from 'i18next';
import { type ComponentType, type RefObject, use, useEffect, useReducer, useState } from 'react';
import { I18nContext, useTranslation } from 'react-i18next';
import { type Location, Route, Routes } from 'react-router-dom';
import { Arrival } from './arrival.tsx';
import { addLaterTexts, hasLaterTexts } from './i18n.ts';
import { type AppRoute, ScreenMissing } from './routes.ts';

interface ScreenProps {
  route: AppRoute;
  location: Location;
  /** What scrolls it. */
  pane: RefObject<HTMLDivElement | null>;
}

/** The screen of a route, once it can be had. Throws `ScreenMissing` where it cannot. */
export function Screen({ route, location, pane }: ScreenProps) {
  const { t } = useTranslation();
  const Downloaded = useDownloaded(route);
  if (!Downloaded) return <output className="sr-only">{t('app.loading')}</output>;
  return (
    <>
      <Routes location={location}>
        <Route path={route.path} element={<Downloaded />} />
      </Routes>
      <Arrival title={t(route.titleKey)} pane={pane} />
    </>
  );
}

/**
 * A screen, with its texts; undefined while they are on their way. Not by `Suspense`, which holds
 * back for 300 ms what was suspended: most of them are on the device and there in 10.
 */
function useDownloaded(route: AppRoute): ComponentType | undefined {
  // `useTranslation` would give another object after a change of language.
  const { i18n } = use(I18nContext);
  const [failure, setFailure] = useState<unknown>();
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const isHere = route.screen !== undefined && hasTexts(route, i18n);

  useEffect(() => {
    if (isHere) return;
    let isGone = false;
    Promise.all([route.load(), loadTexts(route, i18n)]).then(
      () => isGone || drawAgain(),
      (error: unknown) => isGone || setFailure(error),
    );
    return () => {
      isGone = true;
    };
  }, [isHere, route, i18n]);

  if (failure !== undefined) throw failure;
  return isHere ? route.screen : undefined;
}

/** Home says only what is among the first texts. */
const hasTexts = (route: AppRoute, texts: i18n) => route.tab === 'home' || hasLaterTexts(texts);

async function loadTexts(route: AppRoute, texts: i18n): Promise<void> {
  if (hasTexts(route, texts)) return;
  await addLaterTexts(texts).catch((cause: unknown) => {
    throw new ScreenMissing('texts could not be downloaded', { cause });
  });
}
