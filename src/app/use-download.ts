import { type ComponentType, use, useEffect, useState } from 'react';
import { I18nContext } from 'react-i18next';
import { reloadIfReplaced } from '#shop/newer-build.ts';
import { addLaterTexts, hasLaterTexts } from './i18n.ts';
import type { AppRoute } from './routes.ts';

const restMs = 4000;

type Phase = 'first' | 'here' | 'missing' | 'again' | 'asked';

interface Download {
  /** Undefined while it is not here. */
  screen: ComponentType | undefined;
  /** It could not be had; it is asked for again until it is here. */
  isMissing: boolean;
  /** The shopper waits for another try. */
  isAsked: boolean;
  ask(): void;
}

/**
 * A screen, with its texts. Not by `Suspense`, which holds back for 300 ms what was suspended: most
 * of them are on the device and there in 10.
 */
export function useDownload(route: AppRoute): Download {
  // `useTranslation` would give another object after a change of language.
  const { i18n } = use(I18nContext);
  const [phase, setPhase] = useState<Phase>('first');
  // It says only what is among the first texts.
  const isHome = route.tab === 'home';
  const isHere = route.screen !== undefined && (isHome || hasLaterTexts(i18n));

  useEffect(() => {
    if (isHere || phase === 'missing') return;
    let isGone = false;
    function miss() {
      if (isGone) return;
      setPhase('missing');
      void reloadIfReplaced();
    }
    const texts = isHome || addLaterTexts(i18n);
    Promise.all([route.load(), texts]).then(() => isGone || setPhase('here'), miss);
    return () => {
      isGone = true;
    };
  }, [isHere, isHome, phase, route, i18n]);

  useEffect(() => {
    if (phase !== 'missing') return;
    const again = () => setPhase('again');
    const timer = setTimeout(again, restMs);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [phase]);

  return {
    screen: isHere ? route.screen : undefined,
    isMissing: !isHere && phase !== 'first',
    isAsked: phase === 'asked',
    ask: () => setPhase('asked'),
  };
}
