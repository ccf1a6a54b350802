import { use, useEffect, useState } from 'react';
import { I18nContext } from 'react-i18next';
import { download, retrySoon } from '#platform/lazy/download.ts';
import { addLaterTexts, hasLaterTexts } from '../i18n/i18n.ts';
import type { AppRoute } from '../routes.ts';

type Phase = 'first' | 'here' | 'missing' | 'again' | 'asked';

/**
 * Loads a screen and its texts. Does not use `Suspense`, which delays a suspended screen by 300 ms:
 * most are on the device and load in 10.
 */
export function useScreen(route: AppRoute) {
  // `useTranslation` would return another object after a language change.
  const { i18n } = use(I18nContext);
  const [phase, setPhase] = useState<Phase>('first');
  // The home screen uses only the first texts.
  const isHome = route.tab === 'home';
  const isHere = route.screen !== undefined && (isHome || hasLaterTexts(i18n));

  useEffect(() => {
    if (isHere || phase === 'missing') return;
    let isGone = false;
    const load = () => Promise.all([route.load(), isHome || addLaterTexts(i18n)]);
    download(load).then(
      () => isGone || setPhase('here'),
      () => isGone || setPhase('missing'),
    );
    return () => {
      isGone = true;
    };
  }, [isHere, isHome, phase, route, i18n]);

  useEffect(() => {
    if (phase === 'missing') return retrySoon(() => setPhase('again'));
  }, [phase]);

  return {
    /** Undefined until it is loaded. */
    screen: isHere ? route.screen : undefined,
    /** The download failed; it is retried until it succeeds. */
    isMissing: !isHere && phase !== 'first',
    /** The shopper has requested another try. */
    isAsked: phase === 'asked',
    ask: () => setPhase('asked'),
  };
}
